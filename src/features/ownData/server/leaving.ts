import { eq, sql } from 'drizzle-orm';
import { limits } from '#/app/limits.ts';
import { clearBrowser } from '#/features/accounts/server/cookie.ts';
import { noteLeaving } from '#/features/accounts/server/deletions.ts';
import { mailNotice } from '#/features/accounts/server/emailAndPassword/notices.ts';
import { requireFresh } from '#/features/accounts/server/fresh.ts';
import { lockAccount } from '#/features/accounts/server/lockAccount.ts';
import { endSessionsOf } from '#/features/accounts/server/ownSessions.ts';
import { users } from '#/features/accounts/server/tables.ts';
import { record } from '#/platform/audit/audit.ts';
import { publish, transact } from '#/platform/database/transact.ts';
import { handler } from '#/platform/http/api.ts';
import { enqueue } from '#/platform/jobs/jobs.ts';
import * as contract from '../contract.ts';

/** Hidden and signed out at once; gone when the days are over, unless they sign in before (accounts/server/admitAccount.ts). */
export const leave = handler(contract.leave, async (_, { me, reply }) => {
  await requireFresh(me);
  const leavesAt = await transact(async tx => {
    const owner = await lockAccount(tx, me, { isFresh: true });
    const [account] = await tx
      .update(users)
      .set({ leavesAt: sql`now() + make_interval(days => ${limits.leavingDays})` })
      .where(eq(users.id, me.id))
      .returning({ leavesAt: users.leavesAt });
    await endSessionsOf(tx, me.id);
    await enqueue(tx, noteLeaving, { userId: me.id });
    await mailNotice(tx, owner, 'leaving');
    await record(tx, { action: 'account.leaving', actorId: me.id, personId: me.id });
    await publish(tx, 'person.inactive', 'everyone', { userId: me.id, isInactive: true });
    return account!.leavesAt!;
  });
  clearBrowser(reply);
  return { leavesAt };
});
