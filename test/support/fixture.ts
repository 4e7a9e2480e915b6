import { bring } from './bring.ts';
import type { FixtureName } from './fixtures.ts';
import { openRounds } from './rounds.ts';

/** The Rounds of a test file, and these members of the cast. It closes by itself. */
export const openFixture = <P extends FixtureName>(...parts: P[]) => open(parts);

/**
 * The same on a database that no test has used, for who counts blocks or looks at plans: these depend on the dead rows
 * and the statistics that other tests leave behind.
 */
export const openUnusedFixture = <P extends FixtureName>(...parts: P[]) =>
  open(parts, { database: 'unused' });

async function open<P extends FixtureName>(parts: P[], options?: Parameters<typeof openRounds>[1]) {
  const rounds = await openRounds({}, options);
  return { rounds, ...(await bring(rounds, parts)) };
}
