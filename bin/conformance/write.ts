import { writeFileSync } from 'node:fs';
import { conformanceDocument } from './document.ts';
import { count } from './lines.ts';

// Writes docs/conformance.md anew.
writeFileSync(new URL('../../docs/conformance.md', import.meta.url), conformanceDocument());
console.log(`Conformance: ${count()}.`);
