import { and, eq, isNull, sql } from 'drizzle-orm';
import { generateSecret, generateURI } from 'otplib';
import * as contract from '#/features/accounts/factorsContract.ts';
import { mailNotice } from '#/features/accounts/server/emailAndPassword/notices.ts';
import { requireFresh } from '#/features/accounts/server/fresh.ts';
import { lockAccount } from '#/features/accounts/server/lockAccount.ts';
import { markStrong } from '#/features/accounts/server/stepUp.ts';
import { record } from '#/platform/audit/audit.ts';
import { db } from '#/platform/database/database.ts';
import { type Tx, transact } from '#/platform/database/transact.ts';
import { handler } from '#/platform/http/api.ts';
import { refuse } from '#/platform/http/refuse.ts';
import { encrypt } from '#/platform/process/encryption.ts';
import { asksForCode, replaceRecoveryCodes, takeAppCode, takeCode } from './codes.ts';
import { authenticators, recoveryCodes } from './tables.ts';

export const getAuthenticator = handler(contract.getAuthenticator, async (_, { me }) => {
  const [app] = await db.select().from(authenticators).where(eq(authenticators.userId, me.id));
  const recoveryCodesLeft = await db.$count(recoveryCodes, eq(recoveryCodes.userId, me.id));
  return { since: app?.confirmedAt ?? null, recoveryCodesLeft };
});

export const startAuthenticator = handler(contract.startAuthenticator, async (_, { me }) => {
  await requireFresh(me);
  const secret = generateSecret();
  const fresh = { secret: encrypt(secret, me.id), lastStep: 0, createdAt: sql`now()` };
  const [app] = await transact(async tx => {
    await lockAccount(tx, me, { isFresh: true });
    return tx
      .insert(authenticators)
      .values({ userId: me.id, ...fresh })
      .onConflictDoUpdate({
        target: authenticators.userId,
        set: fresh,
        setWhere: isNull(authenticators.confirmedAt),
      })
      .returning();
  });
  if (!app) return refuse('conflict', 'accounts.factorOnAlready');
  return { secret, uri: generateURI({ issuer: 'Rounds', label: me.email, secret }) };
});

export const confirmAuthenticator = handler(contract.confirmAuthenticator, async ({ code }, { me }) => {
  await requireFresh(me);
  return transact(async tx => {
    await lockAccount(tx, me, { isFresh: true });
    const isRight = await takeAppCode(tx, me.id, code, { isFirst: true });
    if (!isRight) refuse('invalid', 'accounts.codeWrong', { field: 'code' });
    const [app] = await tx
      .update(authenticators)
      .set({ confirmedAt: sql`now()` })
      .where(and(eq(authenticators.userId, me.id), isNull(authenticators.confirmedAt)))
      .returning();
    if (!app) refuse('conflict', 'accounts.factorOnAlready');
    await markStrong(tx, me);
    await record(tx, { action: 'account.factorOn', actorId: me.id, personId: me.id });
    return { recoveryCodes: await replaceRecoveryCodes(tx, me.id) };
  });
});

export const removeAuthenticator = handler(contract.removeAuthenticator, async ({ code }, { me }) => {
  await requireFresh(me);
  await transact(async tx => {
    const owner = await lockAccount(tx, me, { isFresh: true });
    if (!(await takeCode(tx, me.id, code))) refuse('invalid', 'accounts.codeWrong', { field: 'code' });
    await dropSecondFactor(tx, me.id);
    await record(tx, { action: 'account.factorOff', actorId: me.id, personId: me.id });
    await mailNotice(tx, owner, 'factorOff');
  });
  return {};
});

export const renewRecoveryCodes = handler(contract.renewRecoveryCodes, async (_, { me }) => {
  await requireFresh(me);
  return transact(async tx => {
    await lockAccount(tx, me, { isFresh: true });
    if (!(await asksForCode(tx, me.id))) refuse('conflict', 'accounts.factorOff');
    await record(tx, { action: 'account.codesRenewed', actorId: me.id, personId: me.id });
    return { recoveryCodes: await replaceRecoveryCodes(tx, me.id) };
  });
});

/** From now on logins of this account ask for no code. */
export async function dropSecondFactor(tx: Tx, userId: string) {
  await tx.delete(authenticators).where(eq(authenticators.userId, userId));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}
