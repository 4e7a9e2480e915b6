import { readFileSync } from 'node:fs';
import naughty from 'big-list-of-naughty-strings' with { type: 'json' };

/** The cases of a file beside this one, a line each. */
const linesOf = (file: string): string[] =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .split('\n')
    .filter(line => line !== '' && !line.startsWith('//'));

/** Texts that have broken something somewhere: the public list and our own. */
export const corpus: string[] = [...naughty, ...linesOf('texts.txt').map(line => JSON.parse(`"${line}"`))];

/** Requests that once brought an answer none should get, as JSON with method, path and body. */
export const requests: string[] = linesOf('requests.txt');
