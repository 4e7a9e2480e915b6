import { sql } from 'drizzle-orm';
import type { Tx } from '#/platform/database/transact.ts';

/** Two people in the order in which what is between them is stored: the lesser id first. */
export function inOrder(a: string, b: string): readonly [string, string] {
  const [first, second] = [a.toLowerCase(), b.toLowerCase()];
  return first < second ? [first, second] : [second, first];
}

/** Waits for everybody else who is changing what is between these two: blocks, requests, connections. */
export async function lockPair(tx: Tx, a: string, b: string) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${inOrder(a, b).join(' ')}, 0))`);
}
