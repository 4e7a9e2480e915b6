import fc from 'fast-check';
import type { Sent } from './send.ts';

const nothingOfOurs = ['text/plain', 'application/json\ta', 'application/x-www-form-urlencoded', 'image/png'];
const noObject = ['{', '"text"', '[]', '[{}]', '0', 'NaN', "{'a':1}", '{"a":1,}', '{"a":1}{"b":2}', '\u0000'];
const polluting = ['{"__proto__":{"polluted":1}}', '{"constructor":{"prototype":{"polluted":1}}}'];
const deep = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;

/** Bodies that are no input of anything: another type, no JSON, no object, hostile keys, too deep, too long. */
export const malformed: fc.Arbitrary<Omit<Sent, 'input'>> = fc.oneof(
  fc.constantFrom(...nothingOfOurs).map(contentType => ({ text: '{}', contentType })),
  fc.constantFrom(...noObject, ...polluting, deep(9_000), ' '.repeat(200_000)).map(text => ({ text })),
);
