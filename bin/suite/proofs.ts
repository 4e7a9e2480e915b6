import { readFriendliness, readSpec } from '../conformance/lines.ts';
import { rowsOf } from '../proofs/isThere.ts';
import { type NamedTest, testsOf } from '../proofs/readChapters.ts';
import { readThreats } from '../proofs/threats.ts';
import { readAsvs } from '../security/asvs.ts';
import type { Result } from './results.ts';

const named = (): NamedTest[] => [
  ...[...readSpec(), ...readFriendliness(), ...readAsvs()].flatMap(({ lines }) => lines.flatMap(testsOf)),
  ...readThreats().filter(({ file }) => file !== 'not held'),
];

/**
 * After a whole run: the tests that conformance, security or threats name and that did not pass, as one failure. A title
 * that a template makes is named with its row, so a row that goes is missed here, whatever the source looks like.
 */
export function missingProofs(results: Result[]) {
  const passed = new Map(results.map(({ file, titles }) => [file, titles]));
  const hasPassed = ({ file, title }: NamedTest) => {
    const titles = passed.get(file) ?? [];
    return title === '' ? titles.length > 0 : titles.some(one => rowsOf(title).test(one));
  };
  const lines = named().flatMap(one => (hasPassed(one) ? [] : [`${one.file} > ${one.title}`]));
  if (lines.length > 0)
    return `✖ the documents name tests that did not pass:\n${[...new Set(lines)].join('\n')}`;
  console.log('✔ every test that the documents name has passed');
  return undefined;
}
