import { and, asc, eq } from 'drizzle-orm';
import * as contract from '#/features/accounts/identitiesContract.ts';
import { mailNotice } from '#/features/accounts/server/emailAndPassword/notices.ts';
import { requireFresh } from '#/features/accounts/server/fresh.ts';
import { lockAccount } from '#/features/accounts/server/lockAccount.ts';
import { endSessionsOf } from '#/features/accounts/server/ownSessions.ts';
import { requireAnotherWay } from '#/features/accounts/server/passkeys/own.ts';
import { nameOfIssuer } from '#/features/accounts/server/signInMethods.ts';
import { googleIdentities } from '#/features/accounts/server/tables.ts';
import { record } from '#/platform/audit/audit.ts';
import { db } from '#/platform/database/database.ts';
import { transact } from '#/platform/database/transact.ts';
import { handler } from '#/platform/http/api.ts';
import { refuse } from '#/platform/http/refuse.ts';

export const listIdentities = handler(contract.listIdentities, async (_, { me }) => {
  const rows = await db
    .select()
    .from(googleIdentities)
    .where(eq(googleIdentities.userId, me.id))
    .orderBy(asc(googleIdentities.createdAt));
  const identities = rows.map(({ issuer, email, createdAt }) => {
    return { issuer, name: nameOfIssuer(issuer), account: email, createdAt };
  });
  return { identities };
});

export const removeIdentity = handler(contract.removeIdentity, async ({ issuer }, { me }) => {
  await requireFresh(me);
  await transact(async tx => {
    const mine = and(eq(googleIdentities.userId, me.id), eq(googleIdentities.issuer, issuer));
    const owner = await lockAccount(tx, me, { isFresh: true });
    const [held] = await tx.select().from(googleIdentities).where(mine);
    if (!held) return refuse('notFound', 'accounts.identityNotFound');
    await requireAnotherWay(tx, me.id);
    await tx.delete(googleIdentities).where(mine);
    // It may have been linked, and used, by somebody else.
    await endSessionsOf(tx, me.id, me.sessionId);
    await record(tx, { action: 'account.unlinked', actorId: me.id, personId: me.id });
    await mailNotice(tx, owner, 'unlinked');
  });
  return {};
});
