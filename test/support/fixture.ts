import { bring } from './bring.ts';
import type { FixtureName } from './fixtures.ts';
import { openRounds } from './rounds.ts';

/** The Rounds of a test file, and these members of the cast. It closes by itself. */
export async function openFixture<P extends FixtureName>(...parts: P[]) {
  const rounds = await openRounds();
  return { rounds, ...(await bring(rounds, parts)) };
}
