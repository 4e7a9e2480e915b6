import { eq } from 'drizzle-orm';
import { users } from '#/features/accounts/server/tables.ts';
import { type Database, db } from '#/platform/database/database.ts';
import type { Tx } from '#/platform/database/transact.ts';
import { authorize, type Me } from '#/platform/http/api.ts';
import { refuse } from '#/platform/http/refuse.ts';
import { credentials } from './tables.ts';

export type Submission = typeof credentials.$inferSelect;

/** What this person submitted last, or undefined. */
export async function findOf(userId: string, from: Tx | Database = db): Promise<Submission | undefined> {
  const [found] = await from.select().from(credentials).where(eq(credentials.userId, userId));
  return found;
}

const read = async (tx: Tx, id: string) =>
  (await tx.select().from(credentials).where(eq(credentials.id, id)))[0] ??
  refuse('notFound', 'credentials.notFound');

/**
 * Somebody else's submission that waits for a decision, with its owner's row locked until the transaction ends: so two
 * reviewers come one after the other, and nobody changes their name in between.
 */
export async function lockWaiting(tx: Tx, me: Me, id: string): Promise<Submission> {
  const { userId } = await read(tx, id);
  authorize(me, 'credential.review', { userId });
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
  const submission = await read(tx, id);
  authorize(me, 'credential.decide', { isWaiting: submission.state === 'submitted' });
  return submission;
}
