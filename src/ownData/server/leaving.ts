import { eq, sql } from 'drizzle-orm';
import { clearBrowser } from '#/accounts/server/cookie.ts';
import { noteLeaving } from '#/accounts/server/deletions.ts';
import { requireFresh } from '#/accounts/server/fresh.ts';
import { lockAccount } from '#/accounts/server/lockAccount.ts';
import { mailNotice } from '#/accounts/server/mail/mails.ts';
import { endSessionsOf } from '#/accounts/server/ownSessions.ts';
import { users } from '#/accounts/server/tables.ts';
import { answer } from '#/base/server/api.ts';
import { record } from '#/base/server/audit.ts';
import { enqueue } from '#/base/server/jobs.ts';
import { publish, transact } from '#/base/server/transact.ts';
import { limits } from '#/limits.ts';
import * as contract from '../contract.ts';

/** Hidden and signed out at once; gone when the days are over, unless they sign in before (accounts/server/letIn.ts). */
export const leave = answer(contract.leave, async (_, { me, reply }) => {
  await requireFresh(me);
  const leavesAt = await transact(async tx => {
    await lockAccount(tx, me, { isFresh: true });
    const [account] = await tx
      .update(users)
      .set({ leavesAt: sql`now() + make_interval(days => ${limits.leavingDays})` })
      .where(eq(users.id, me.id))
      .returning({ leavesAt: users.leavesAt });
    await endSessionsOf(tx, me.id);
    await enqueue(tx, noteLeaving, { userId: me.id });
    await enqueue(tx, mailNotice, { email: me.email, notice: 'leaving' });
    await record(tx, { deed: 'account.leaving', actorId: me.id, personId: me.id });
    await publish(tx, 'person.hidden', 'everyone', { userId: me.id, isHidden: true });
    return account!.leavesAt!;
  });
  clearBrowser(reply);
  return { leavesAt };
});
