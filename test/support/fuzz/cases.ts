import fc from 'fast-check';
import { type Actor, actors } from './crowd.ts';
import type { Operation } from './document.ts';
import { malformed } from './malformed.ts';
import type { Sent } from './send.ts';
import { spoiled } from './spoiled.ts';
import { valid } from './valid.ts';

export type Case = { actor: Actor; sent: Sent; isBody: boolean };

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
