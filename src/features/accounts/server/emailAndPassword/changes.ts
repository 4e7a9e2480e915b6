import { eq } from 'drizzle-orm';
import * as contract from '#/features/accounts/mailContract.ts';
import { requireFresh } from '#/features/accounts/server/fresh.ts';
import { lockAccount, verifyOwnPassword } from '#/features/accounts/server/lockAccount.ts';
import { endSessionsOf } from '#/features/accounts/server/ownSessions.ts';
import { hashPassword, requireLongEnough, requireUncommon } from '#/features/accounts/server/passwords.ts';
import { users } from '#/features/accounts/server/tables.ts';
import { record } from '#/platform/audit/audit.ts';
import { readableEmail } from '#/platform/database/emailColumn.ts';
import { transact } from '#/platform/database/transact.ts';
import { handler } from '#/platform/http/api.ts';
import { enqueue } from '#/platform/jobs/jobs.ts';
import { emailKeyOf } from '#/platform/shared/emailAddress.ts';
import { mailChange } from './mails.ts';
import { mailNotice } from './notices.ts';
import { askForChange, revokeTokens } from './tokens.ts';

/** The same answer for every address: whether somebody has it is nobody's business. */
export const changeEmail = handler(contract.changeEmail, async ({ email }, { me }) => {
  await requireFresh(me);
  // Somebody who mistyped and asks again is sent the second link too.
  const key = `${me.id} ${emailKeyOf(email)}`;
  await transact(async tx => {
    await lockAccount(tx, me, { isFresh: true });
    await askForChange(tx, me.id, email);
    await enqueue(tx, mailChange, { userId: me.id, email }, { key });
  });
  return { email: readableEmail(email) };
});

export const changePassword = handler(
  contract.changePassword,
  async ({ currentPassword, newPassword }, { me }) => {
    requireLongEnough(newPassword, 'newPassword');
    await requireUncommon(newPassword, 'newPassword', me);
    const verifiedHash = await verifyOwnPassword(me, currentPassword, 'currentPassword');
    const passwordHash = await hashPassword(newPassword);
    await transact(async tx => {
      const owner = await lockAccount(tx, me, { verifiedHash, field: 'currentPassword' });
      await tx.update(users).set({ passwordHash }).where(eq(users.id, me.id));
      await endSessionsOf(tx, me.id, me.sessionId);
      await revokeTokens(tx, me.id);
      await record(tx, { action: 'account.passwordChanged', actorId: me.id, personId: me.id });
      await mailNotice(tx, owner, 'passwordChanged');
    });
    return {};
  },
);
