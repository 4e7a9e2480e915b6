import { and, desc, eq, gt, ne } from 'drizzle-orm';
import { record } from '#/platform/audit/audit.ts';
import { daysAgo } from '#/platform/database/ago.ts';
import { db } from '#/platform/database/database.ts';
import { publish, type Tx, transact } from '#/platform/database/transact.ts';
import { authorize, handler, type Me } from '#/platform/http/api.ts';
import { deviceOf } from '#/platform/http/device.ts';
import { refuse } from '#/platform/http/refuse.ts';
import { settings } from '#/platform/process/settings.ts';
import * as contract from '../sessionsContract.ts';
import { clearBrowser } from './cookie.ts';
import { signInChallenges } from './factors/tables.ts';
import { lockAccount } from './lockAccount.ts';
import { endSession as end } from './sessions.ts';
import { sessions } from './tables.ts';

/** Sessions of this account that are still good, the one used last first. */
export const listSessions = handler(contract.listSessions, async (_, { me }) => {
  const rows = await db
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, me.id),
        gt(sessions.createdAt, daysAgo(settings.sessionMaxDays)),
        gt(sessions.lastUsedAt, daysAgo(settings.sessionIdleDays)),
      ),
    )
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id));
  const shown = rows.map(({ id, userAgent, createdAt, lastUsedAt }) => {
    return { id, ...deviceOf(userAgent), isThis: id === me.sessionId, createdAt, lastUsedAt };
  });
  // The one in hand first, whatever its clock says.
  return { sessions: shown.toSorted((a, b) => Number(b.isThis) - Number(a.isThis)) };
});

async function lockSession(tx: Tx, me: Me, sessionId: string) {
  const [session] = await tx.select().from(sessions).where(eq(sessions.id, sessionId)).for('update');
  if (!session) return refuse('notFound', 'accounts.sessionNotFound');
  authorize(me, 'session.end', session);
  return session;
}

const recordEnd = (tx: Tx, me: Me) =>
  record(tx, { action: 'account.sessionsEnded', actorId: me.id, personId: me.id });

export const endSession = handler(contract.endSession, async ({ sessionId }, { me, reply }) => {
  await transact(async tx => {
    const session = await lockSession(tx, me, sessionId);
    await end(tx, { id: me.id, sessionId: session.id });
    if (session.id !== me.sessionId) await recordEnd(tx, me);
  });
  if (sessionId === me.sessionId) clearBrowser(reply);
  return {};
});

export const endOtherSessions = handler(contract.endOtherSessions, async (_, { me }) => {
  const ended = await transact(async tx => {
    await lockAccount(tx, me);
    await recordEnd(tx, me);
    return endSessionsOf(tx, me.id, me.sessionId);
  });
  return { ended };
});

/**
 * Ends all sessions of an account, with their live streams, but for one if given, and sign-ins that still owe their
 * code. One statement and one event: a loop would exceed the time of a transaction, and whoever has the password could
 * prevent their own suspension by signing in often enough. Returns how many sessions.
 */
export async function endSessionsOf(tx: Tx, userId: string, except?: string): Promise<number> {
  await tx.delete(signInChallenges).where(eq(signInChallenges.userId, userId));
  const { rowCount } = await tx
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), except ? ne(sessions.id, except) : undefined));
  if (rowCount) await publish(tx, 'sessions.ended', [userId], { userId, left: except ? [except] : [] });
  return rowCount ?? 0;
}
