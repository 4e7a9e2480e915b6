import { and, eq, lte, sql } from 'drizzle-orm';
import { users } from '#/features/accounts/server/tables.ts';
import { storage } from '#/features/media/server/storage.ts';
import { db } from '#/platform/database/database.ts';
import { transact } from '#/platform/database/transact.ts';
import { enqueue, job } from '#/platform/jobs/jobs.ts';
import { zipKeyOf } from './makeExport.ts';
import { isDue, removeAccount } from './removeAccount.ts';
import { exports } from './tables.ts';

const batch = 100;

/** Every ten minutes: deletes expired exports, and enqueues the removal of accounts whose days are over. */
export const sweepOwnData = job(
  'ownData.sweep',
  { retries: 0, expireSeconds: 300, cron: '*/10 * * * *' },
  async (_, { signal }) => {
    while ((await removeExpired()) === batch) signal.throwIfAborted();
    let last = { leavesAt: new Date(0), id: '00000000-0000-0000-0000-000000000000' };
    for (;;) {
      const leaving = await selectLeaving(last);
      for (const { id } of leaving)
        await transact(tx => enqueue(tx, removeAccount, { userId: id }, { key: id }));
      if (leaving.length < batch) return;
      signal.throwIfAborted();
      last = leaving.at(-1)!;
    }
  },
);

async function removeExpired() {
  const old = await db
    .select({ id: exports.id })
    .from(exports)
    .where(lte(exports.expiresAt, sql`now()`))
    .orderBy(exports.expiresAt)
    .limit(batch);
  for (const { id } of old) {
    await (await storage()).remove(zipKeyOf(id));
    await db.delete(exports).where(eq(exports.id, id));
  }
  return old.length;
}

// After the last one, as those before have not gone yet.
const selectLeaving = async (last: { leavesAt: Date; id: string }) => {
  const isAfter = sql`(${users.leavesAt}, ${users.id}) > (${last.leavesAt.toISOString()}::timestamptz, ${last.id}::uuid)`;
  const rows = await db
    .select({ id: users.id, leavesAt: users.leavesAt })
    .from(users)
    .where(and(isDue, isAfter))
    .orderBy(users.leavesAt, users.id)
    .limit(batch);
  return rows.map(row => ({ ...row, leavesAt: row.leavesAt! }));
};
