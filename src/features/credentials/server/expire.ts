import { and, eq, lt } from 'drizzle-orm';
import { users } from '#/features/accounts/server/tables.ts';
import { db } from '#/platform/database/database.ts';
import { emit, publish, transact } from '#/platform/database/transact.ts';
import { job } from '#/platform/jobs/jobs.ts';
import { today } from '#/platform/shared/today.ts';
import { noBadge } from './drop.ts';
import { credentials } from './tables.ts';

const batch = 200;

/** Takes off, once a day, the badges whose licences were valid until yesterday; nobody has seen them since midnight. */
export const expireCredentials = job(
  'credential.expire',
  { retries: 5, expireSeconds: 120, cron: '3 0 * * *' },
  async (_, { signal }) => {
    for (;;) {
      const over = await db
        .select({ id: users.id })
        .from(users)
        .where(lt(users.verifiedUntil, today()))
        .limit(batch);
      for (const { id } of over) {
        signal.throwIfAborted();
        await expire(id);
      }
      if (over.length < batch) return;
    }
  },
);

const expire = (userId: string) =>
  transact(async tx => {
    const gone = await tx
      .update(users)
      .set(noBadge)
      .where(and(eq(users.id, userId), lt(users.verifiedUntil, today())))
      .returning({ id: users.id });
    if (gone.length === 0) return;
    await tx
      .update(credentials)
      .set({ state: 'expired' })
      .where(and(eq(credentials.userId, userId), eq(credentials.state, 'verified')));
    await emit(tx, 'credential.decided', { userId });
    await publish(tx, 'profile.changed', { about: [userId] }, { userId });
  });
