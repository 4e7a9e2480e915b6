import { desc, eq } from 'drizzle-orm';
import * as contract from '#/features/accounts/passkeysContract.ts';
import { mailNotice } from '#/features/accounts/server/emailAndPassword/notices.ts';
import { requireFresh } from '#/features/accounts/server/fresh.ts';
import { lockAccount } from '#/features/accounts/server/lockAccount.ts';
import { signInMethodsOf } from '#/features/accounts/server/signInMethods.ts';
import { record } from '#/platform/audit/audit.ts';
import { db } from '#/platform/database/database.ts';
import { type Tx, transact } from '#/platform/database/transact.ts';
import { authorize, handler, type Me } from '#/platform/http/api.ts';
import { refuse } from '#/platform/http/refuse.ts';
import { passkeys } from './tables.ts';

export const listPasskeys = handler(contract.listPasskeys, async (_, { me }) => {
  const own = await db.select().from(passkeys).where(eq(passkeys.userId, me.id)).orderBy(desc(passkeys.id));
  return { passkeys: own };
});

async function lockPasskey(tx: Tx, me: Me, passkeyId: string) {
  const [passkey] = await tx.select().from(passkeys).where(eq(passkeys.id, passkeyId)).for('update');
  if (!passkey) return refuse('notFound', 'accounts.passkeyNotFound');
  authorize(me, 'passkey.change', passkey);
  return passkey;
}

export const renamePasskey = handler(contract.renamePasskey, async ({ passkeyId, name }, { me }) => {
  await transact(async tx => {
    const { id } = await lockPasskey(tx, me, passkeyId);
    await tx.update(passkeys).set({ name }).where(eq(passkeys.id, id));
  });
  return {};
});

/** Refuses to take the last way to sign in. For use after `lockAccount`, so that two removals at once leave one. */
export async function requireAnotherWay(tx: Tx, userId: string) {
  const { hasPassword, identities, passkeys: keys } = await signInMethodsOf(userId, tx);
  if (Number(hasPassword) + identities.length + keys.length < 2) refuse('conflict', 'accounts.lastWayIn');
}

export const removePasskey = handler(contract.removePasskey, async ({ passkeyId }, { me }) => {
  await requireFresh(me);
  await transact(async tx => {
    const owner = await lockAccount(tx, me, { isFresh: true });
    const { id } = await lockPasskey(tx, me, passkeyId);
    await requireAnotherWay(tx, me.id);
    await tx.delete(passkeys).where(eq(passkeys.id, id));
    await record(tx, { action: 'account.passkeyRemoved', actorId: me.id, personId: me.id });
    await mailNotice(tx, owner, 'passkeyRemoved');
  });
  return {};
});
