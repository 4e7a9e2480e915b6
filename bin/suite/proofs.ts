import { readFriendliness, readSpec } from '../conformance/lines.ts';
import { rowsOf } from '../proofs/isThere.ts';
import { type NamedTest, testsOf } from '../proofs/readChapters.ts';
import { readThreats } from '../proofs/threats.ts';
import { readAsvs } from '../security/asvs.ts';
import { count } from './count.ts';

const named = (): NamedTest[] => [
  ...[...readSpec(), ...readFriendliness(), ...readAsvs()].flatMap(({ lines }) => lines.flatMap(testsOf)),
  ...readThreats().filter(({ file }) => file !== 'not held'),
];

/**
 * After a whole run: every test that conformance, security or threats name has run and passed. A title that a template
 * makes is named with its row, so a row that goes is missed here, whatever the source looks like.
 */
export function checkProofs(passed: Map<string, Set<string>>) {
  const hasPassed = ({ file, title }: NamedTest) => {
    // A race is declared by the helper that runs it, and reported under the helper's file.
    const titles = [file, 'src/testing/race.ts'].flatMap(one => [...(passed.get(one) ?? [])]);
    return title === '' ? titles.length > 0 : titles.some(one => rowsOf(title).test(one));
  };
  const missing = named().filter(one => !hasPassed(one));
  const lines = [...new Set(missing.map(({ file, title }) => `${file} > ${title}`))];
  if (lines.length === 0) {
    count.passed++;
    console.log('✔ every test that the documents name has passed');
    return;
  }
  count.failed++;
  count.failures.push(`✖ the documents name tests that did not pass:\n${lines.join('\n')}`);
  console.log(count.failures.at(-1));
}
