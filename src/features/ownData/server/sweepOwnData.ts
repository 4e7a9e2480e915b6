import { eq, lte, sql } from 'drizzle-orm';
import { users } from '#/features/accounts/server/tables.ts';
import { storage } from '#/features/media/server/storage.ts';
import { db } from '#/platform/database/database.ts';
import { transact } from '#/platform/database/transact.ts';
import { enqueue, job } from '#/platform/jobs/jobs.ts';
import { zipKeyOf } from './makeExport.ts';
import { isDue, removeAccount } from './removeAccount.ts';
import { exports } from './tables.ts';

/** Every ten minutes: deletes expired exports, and enqueues the removal of accounts whose days are over. */
export const sweepOwnData = job(
  'ownData.sweep',
  { retries: 0, expireSeconds: 300, cron: '*/10 * * * *' },
  async () => {
    const old = await db
      .select({ id: exports.id })
      .from(exports)
      .where(lte(exports.expiresAt, sql`now()`))
      .limit(100);
    for (const { id } of old) {
      await (await storage()).remove(zipKeyOf(id));
      await db.delete(exports).where(eq(exports.id, id));
    }
    const leaving = await db.select({ id: users.id }).from(users).where(isDue).limit(100);
    for (const { id } of leaving)
      await transact(tx => enqueue(tx, removeAccount, { userId: id }, { key: id }));
  },
);
