import { bring } from './bring.ts';
import type { Part } from './cast.ts';
import { openRounds } from './rounds.ts';

/** The Rounds of a test file, and these members of the cast. It closes by itself. */
export async function onStage<P extends Part>(...parts: P[]) {
  const rounds = await openRounds();
  return { rounds, ...(await bring(rounds, parts)) };
}
