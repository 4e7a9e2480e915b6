import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.ts';

/** The rows of docs/threats.md: the threat's number, what it is, and the test that tries it. */
export const readThreats = () =>
  readFileSync(join(root, 'docs/threats.md'), 'utf8')
    .split('\n')
    .filter(line => /^\| [A-Z]\d/.test(line))
    .map(line => {
      const [threat, what, file, title] = line.slice(2, -2).split(' | ');
      return { threat: threat!, what: what!, file: file!, title: title! };
    });
