import { and, eq, gt, sql } from 'drizzle-orm';
import { ago } from '#/base/server/ago.ts';
import { answer, type Me } from '#/base/server/api.ts';
import { record } from '#/base/server/audit.ts';
import { db } from '#/base/server/database.ts';
import { refuse } from '#/base/server/refuse.ts';
import { limits } from '#/limits.ts';
import * as contract from '../sessionsContract.ts';
import { isGoogleConfigured } from './google/provider.ts';
import { passkeys } from './passkeys/tables.ts';
import { isPasswordOf } from './passwords.ts';
import { googleIdentities, sessions, users } from './tables.ts';

/**
 * Before whatever changes how somebody signs in, or cannot be undone: refuses with 'accounts.notFresh' unless whoever
 * holds this session has proved within the last ten minutes that it is them, by signing in or by `markFresh`. With a
 * `password` that is proved here and now. The screen asks for the proof and tries again (accounts/web/withFresh.ts).
 */
export async function requireFresh(me: Me, { password }: { password?: string } = {}) {
  if (password !== undefined) return provePassword(me, password);
  const [session] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, me.sessionId), gt(sessions.provedAt, ago(limits.freshFor))));
  if (!session) refuse('forbidden', 'accounts.notFresh');
}

async function provePassword(me: Me, password: string) {
  const [user] = await db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, me.id));
  if (!(await isPasswordOf(user?.hash, password))) {
    await record(db, { deed: 'account.proofFailed', actorId: me.id, personId: me.id });
    refuse('forbidden', 'accounts.incorrectPassword', { field: 'password' });
  }
  await markFresh(me);
}

/** From now on, for ten minutes, this session counts as fresh. */
export const markFresh = ({ sessionId }: Pick<Me, 'sessionId'>) =>
  db.update(sessions).set({ provedAt: sql`now()` }).where(eq(sessions.id, sessionId));

export const proveByPassword = answer(contract.proveByPassword, async ({ password }, { me }) => {
  await requireFresh(me, { password });
  return {};
});

export const getProofs = answer(contract.getProofs, async (_, { me }) => {
  const [user] = await db
    .select({
      passwordHash: users.passwordHash,
      passkeyId: passkeys.id,
      subject: googleIdentities.subject,
    })
    .from(users)
    .leftJoin(passkeys, eq(passkeys.userId, users.id))
    .leftJoin(googleIdentities, eq(googleIdentities.userId, users.id))
    .where(eq(users.id, me.id))
    .limit(1);
  return {
    password: Boolean(user?.passwordHash),
    passkey: Boolean(user?.passkeyId),
    google: isGoogleConfigured() && Boolean(user?.subject),
  };
});
