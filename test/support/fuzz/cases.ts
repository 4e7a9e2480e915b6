import fc from 'fast-check';
import { type Actor, actors } from './crowd.ts';
import type { Operation } from './document.ts';
import type { Sent } from './send.ts';
import { spoiled } from './spoiled.ts';
import { valid } from './valid.ts';

export type Case = { actor: Actor; sent: Sent; isBody: boolean };

const nothingOfOurs = ['text/plain', 'application/json\ta', 'application/x-www-form-urlencoded', 'image/png'];
const noObject = ['{', '"text"', '[]', '[{}]', '0', 'NaN', "{'a':1}", '{"a":1,}', '{"a":1}{"b":2}', '\u0000'];
const polluting = ['{"__proto__":{"polluted":1}}', '{"constructor":{"prototype":{"polluted":1}}}'];
const deep = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;

/** Bodies that are no input of anything: another type, no JSON, no object, hostile keys, too deep, too long. */
const malformed: fc.Arbitrary<Omit<Sent, 'input'>> = fc.oneof(
  fc.constantFrom(...nothingOfOurs).map(contentType => ({ text: '{}', contentType })),
  fc.constantFrom(...noObject, ...polluting, deep(9_000), ' '.repeat(200_000)).map(text => ({ text })),
);

/** What one may say to an operation: as it asks for, spoiled in one place, or no input at all. */
export function casesOf({ input, method }: Operation): fc.Arbitrary<Case> {
  const said = valid(input) as fc.Arbitrary<Record<string, unknown>>;
  const asDeclared = said.map(input => ({ sent: { input }, isBody: true }));
  const wrong = said.chain(made => spoiled(made, input)).map(input => ({ sent: { input }, isBody: true }));
  const noInput = fc
    .tuple(said, malformed)
    .map(([input, body]) => ({ sent: { input, ...body }, isBody: false }));
  const hasBody = !['GET', 'DELETE'].includes(method);
  return fc
    .oneof(
      { weight: 5, arbitrary: asDeclared },
      { weight: 4, arbitrary: wrong },
      ...(hasBody ? [{ weight: 1, arbitrary: noInput }] : []),
    )
    .chain(made => fc.constantFrom(...actors).map(actor => ({ actor, ...made })));
}
