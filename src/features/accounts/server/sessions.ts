import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import { accountLimits } from '#/app/limits.ts';
import { batch } from '#/platform/database/batch.ts';
import { db, pool } from '#/platform/database/database.ts';
import { readableEmail } from '#/platform/database/emailColumn.ts';
import { hasJustWritten } from '#/platform/database/justWrote.ts';
import { publish, type Tx } from '#/platform/database/transact.ts';
import type { Me } from '#/platform/http/api.ts';
import { languageOf } from '#/platform/http/languageOf.ts';
import { hub } from '#/platform/live/hub.ts';
import { log } from '#/platform/observability/log.ts';
import { settings } from '#/platform/process/settings.ts';
import { admitAccount } from './admitAccount.ts';
import { setToken, tokenOf } from './cookie.ts';
import { rememberBrowser } from './knownBrowsers.ts';
import { sessions, users } from './tables.ts';
import { hashOf, newToken } from './token.ts';
import { verifiedClinicianOf } from './verifiedClinician.ts';

/**
 * Opens a session for this browser: a new token at every login, kept as a hash only. `isFresh`: the sign-in has proved
 * that the person is here now (fresh.ts); `isStrong`: by a second factor or a passkey (stepUp.ts).
 */
export async function startSession(
  tx: Tx,
  userId: string,
  request: FastifyRequest,
  reply: FastifyReply,
  { isFresh = true, isStrong = false } = {},
) {
  await admitAccount(tx, userId);
  const token = newToken();
  const language = languageOf(request);
  const userAgent = (request.headers['user-agent'] ?? '').slice(0, 300);
  const provedAt = isFresh ? sql`now()` : sql`'epoch'::timestamptz`;
  const strongAt = isStrong ? sql`now()` : null;
  const id = uuidv7();
  await tx.insert(sessions).values({ id, userId, tokenHash: hashOf(token), userAgent, provedAt, strongAt });
  await endOldest(tx, userId, id);
  await tx
    .update(users)
    .set({ language })
    .where(and(eq(users.id, userId), ne(users.language, language)));
  setToken(reply, token);
  await rememberBrowser(tx, userId, request, reply);
}

/** Ends those that were used longest ago where an account has more than it may, all by one statement and one event. */
async function endOldest(tx: Tx, userId: string, added: string) {
  const others = tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), ne(sessions.id, added)))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id))
    .offset(accountLimits.sessions - 1);
  const ended = await tx.delete(sessions).where(inArray(sessions.id, others));
  if (!ended.rowCount) return;
  const left = await tx.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, userId));
  await publish(tx, 'sessions.ended', [userId], { userId, left: left.map(({ id }) => id) });
}

/** Ends a session, and with it the live streams that were opened by it. */
export async function endSession(tx: Tx, { id, sessionId }: Pick<Me, 'id' | 'sessionId'>) {
  await tx.delete(sessions).where(eq(sessions.id, sessionId));
  await publish(tx, 'session.ended', [id], { sessionId });
}

type Identified = Me & {
  profileImageId: string | null;
  /** The same, while every member may see it. */
  publicImageId: string | null;
  nameFromGoogle: string | null;
  emailVerified: boolean;
  isGettingStarted: boolean;
  isVerifiedClinician: boolean;
};

/**
 * Whether a session `s` of the account `u` still lets its person in: an expression of SQL with the parameters of its longest age
 * and idleness in days.
 */
export const isSessionValid = (maxDays: string, idleDays: string) => `(u.suspended_at is null
    and s.created_at > now() - make_interval(days => ${maxDays})
    and s.last_used_at > now() - make_interval(days => ${idleDays}))`;

// Hand-written and prepared: every call passes here.
const findSessions = `
  select s.token_hash as "tokenHash", s.id as "sessionId", u.id, u.username, u.email, u.full_name as "fullName", u.profession,
    u.profile_image_id as "profileImageId",
    case when u.leaves_at is null and u.withheld_for is null and not ('picture' = any(u.withheld_parts)) then u.profile_image_id end as "publicImageId",
    u.name_from_google as "nameFromGoogle", u.is_staff as "isStaff", u.is_moderator as "isModerator", u.is_getting_started as "isGettingStarted",
    u.full_name is not null as "hasProfile", u.email_verified_at is not null as "emailVerified", coalesce(${verifiedClinicianOf('u')}, false) as "isVerifiedClinician",
    s.last_used_at < now() - interval '5 minutes' as stale
  from sessions s join users u on u.id = s.user_id
  where s.token_hash = any($1) and ${isSessionValid('$2', '$3')}`;

const findSession = batch(async (hashes: string[]) => {
  const { rows } = await pool.query({
    name: 'find sessions',
    text: findSessions,
    values: [hashes, settings.sessionMaxDays, settings.sessionIdleDays],
  });
  const found = new Map<string, { me: Omit<Identified, 'hasJustWritten'>; stale: boolean }>();
  for (const { tokenHash, stale, ...me } of rows)
    found.set(tokenHash, { me: { ...me, email: readableEmail(me.email) }, stale });
  return hashes.map(hash => found.get(hash));
});

hub.afterDelivery('session.ended', ({ sessionId }, streams) => streams.closeSession(sessionId));
// A session that began in between loses its stream too; its browser reconnects.
hub.afterDelivery('sessions.ended', ({ userId, left }, streams) => {
  for (const stream of streams.of(userId)) if (!left.includes(stream.sessionId)) stream.close();
});

/** Which of these sessions are still valid: open streams make no requests that would check. */
export async function readOpenSessions(sessionIds: string[]): Promise<Set<string>> {
  const { rows } = await pool.query<{ id: string }>({
    name: 'open sessions',
    text: `select s.id from sessions s join users u on u.id = s.user_id where s.id = any($1) and ${isSessionValid('$2', '$3')}`,
    values: [sessionIds, settings.sessionMaxDays, settings.sessionIdleDays],
  });
  return new Set(rows.map(({ id }) => id));
}

/**
 * The person whose session this request carries: asked of the database every time, so an ended session ends at once.
 * Only with `isUse` does the request keep the session from ending by idleness: an open tab alone does not.
 */
export async function identify(request: FastifyRequest, isUse = false): Promise<Identified | null> {
  const token = tokenOf(request);
  const found = token && (await findSession(hashOf(token)));
  if (!found) return null;
  const { me, stale } = found;
  if (stale && isUse) markUsed(me.sessionId);
  return { ...me, hasJustWritten: hasJustWritten(request) };
}

function markUsed(sessionId: string) {
  db.update(sessions)
    .set({ lastUsedAt: sql`now()` })
    .where(eq(sessions.id, sessionId))
    .catch(err => log.warn({ err }, 'last use of a session not kept'));
}
