import { readFileSync, writeFileSync } from 'node:fs';
import { count, readAsvs, withTable } from './asvs.ts';

// Writes the table of security/asvs.txt into docs/security.md.
const file = new URL('../../docs/security.md', import.meta.url);
writeFileSync(file, withTable(readFileSync(file, 'utf8')));
console.log(`OWASP ASVS 5.0, levels 1 and 2: ${count(readAsvs())}.`);
