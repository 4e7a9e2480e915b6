import { readdirSync, readFileSync } from 'node:fs';
import naughty from 'big-list-of-naughty-strings' with { type: 'json' };

const folder = new URL('./corpus/', import.meta.url);
const names = readdirSync(folder).filter(name => name.endsWith('.txt'));

/** The lines of corpus/{name}.txt. */
export const linesOf = (name: string): string[] =>
  readFileSync(new URL(`${name}.txt`, folder), 'utf8')
    .trimEnd()
    .split('\n')
    .map(line => JSON.parse(line));

const own = names.flatMap(name => linesOf(name.replace('.txt', '')));

/** Every case there is, each once. */
export const corpus: string[] = [...new Set([...own, ...naughty])];

const family = '👨‍👩‍👧‍👦';

/** Texts around a limit of so many code points, of letters of each width. */
export const around = (max: number): string[] => [
  ...[max - 1, max, max + 1].flatMap(length => [
    'x'.repeat(length),
    '漢'.repeat(length),
    '🩺'.repeat(length),
  ]),
  family.repeat(Math.ceil(max / 7)),
  // Becomes shorter when composed: within the limit as people count.
  'e\u0301'.repeat(max),
];
