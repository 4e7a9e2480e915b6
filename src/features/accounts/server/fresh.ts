import { and, eq, gt, sql } from 'drizzle-orm';
import { limits } from '#/app/limits.ts';
import { ago } from '#/platform/database/ago.ts';
import { db } from '#/platform/database/database.ts';
import { type Tx, transact } from '#/platform/database/transact.ts';
import { handler, type Me } from '#/platform/http/api.ts';
import { refuse } from '#/platform/http/refuse.ts';
import { settings } from '#/platform/process/settings.ts';
import * as contract from '../sessionsContract.ts';
import { googleProves } from './google/provider.ts';
import { lockAccount, verifyOwnPassword } from './lockAccount.ts';
import { passkeys } from './passkeys/tables.ts';
import { googleIdentities, sessions, users } from './tables.ts';

/**
 * Before a change of how somebody signs in, or one that cannot be undone: refuses with 'accounts.notFresh' unless the
 * owner of this session has proved within the last ten minutes that it is them, by signing in or by `markFresh`. The
 * transaction that makes the change checks again, by `lockAccount` with `isFresh`.
 */
export async function requireFresh(me: Me) {
  const [session] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, me.sessionId), gt(sessions.provedAt, ago(limits.freshFor))));
  if (!session) refuse('forbidden', 'accounts.notFresh');
}

/** From now on, for ten minutes, this session counts as fresh. For use after `lockAccount`. */
export const markFresh = (tx: Tx, { sessionId }: Pick<Me, 'sessionId'>) =>
  tx.update(sessions).set({ provedAt: sql`now()` }).where(eq(sessions.id, sessionId));

export const proveByPassword = handler(contract.proveByPassword, async ({ password }, { me }) => {
  const verifiedHash = await verifyOwnPassword(me, password, 'password');
  await transact(async tx => {
    await lockAccount(tx, me, { verifiedHash, field: 'password' });
    await markFresh(tx, me);
  });
  return {};
});

export const getProofs = handler(contract.getProofs, async (_, { me }) => {
  const [user] = await db
    .select({
      passwordHash: users.passwordHash,
      passkeyId: passkeys.id,
      subject: googleIdentities.subject,
    })
    .from(users)
    .leftJoin(passkeys, eq(passkeys.userId, users.id))
    .leftJoin(
      googleIdentities,
      and(eq(googleIdentities.userId, users.id), eq(googleIdentities.issuer, settings.googleIssuer)),
    )
    .where(eq(users.id, me.id))
    .limit(1);
  return {
    password: Boolean(user?.passwordHash),
    passkey: Boolean(user?.passkeyId),
    google: Boolean(user?.subject) && (await googleProves()),
  };
});
