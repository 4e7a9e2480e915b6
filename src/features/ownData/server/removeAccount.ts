import { and, eq, lte, sql } from 'drizzle-orm';
import { noteDeletion } from '#/features/accounts/server/deletions.ts';
import { users } from '#/features/accounts/server/tables.ts';
import { storage } from '#/features/media/server/storage.ts';
import { record } from '#/platform/audit/audit.ts';
import { db } from '#/platform/database/database.ts';
import { publish, transact } from '#/platform/database/transact.ts';
import { job } from '#/platform/jobs/jobs.ts';
import { zipKeyOf } from './makeExport.ts';
import { parts } from './parts.ts';
import { exports } from './tables.ts';

/** Whether an account is to be removed: the point of no return, from which on admitAccount refuses. */
export const isDue = lte(users.leavesAt, sql`now()`);

/** Takes an account and all that is its own out, batch by batch. A crash on the way is made good by the next try. */
export const removeAccount = job<{ userId: string }>(
  'ownData.removeAccount',
  { retries: 20, expireSeconds: 1800, retrySeconds: 30 },
  async ({ userId }, { signal }) => {
    const [due] = await db
      .select({ id: users.id, leavesAt: users.leavesAt })
      .from(users)
      .where(and(eq(users.id, userId), isDue));
    if (!due) return;
    await noteDeletion(userId, due.leavesAt);
    for (const remove of parts.toReversed().flatMap(part => part.removals)) await remove(userId, signal);
    await removeExport(userId);
    await transact(async tx => {
      await tx.delete(users).where(and(eq(users.id, userId), isDue));
      await record(tx, { action: 'account.deleted', personId: userId });
      await publish(tx, 'person.inactive', 'everyone', { userId, isInactive: true });
    });
  },
);

async function removeExport(userId: string) {
  const made = await db.select({ id: exports.id }).from(exports).where(eq(exports.userId, userId));
  for (const { id } of made) await (await storage()).remove(zipKeyOf(id));
  await db.delete(exports).where(eq(exports.userId, userId));
}
