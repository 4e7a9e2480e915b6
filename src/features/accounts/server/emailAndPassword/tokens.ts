import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { limits } from '#/app/limits.ts';
import { lockUser } from '#/features/accounts/server/lockAccount.ts';
import { hashOf, newToken } from '#/features/accounts/server/token.ts';
import { type Database, db } from '#/platform/database/database.ts';
import { type Tx, transact } from '#/platform/database/transact.ts';
import { refuse } from '#/platform/http/refuse.ts';
import { emailKeyOf } from '#/platform/shared/emailAddress.ts';
import { mailTokens, type purposes } from './tables.ts';

export type Purpose = (typeof purposes)[number];

/** How long a link is good, in milliseconds. */
export const linkFor = (purpose: Purpose) => (purpose === 'reset' ? limits.resetLink : limits.verifyLink);

const expiry = (purpose: Purpose) => sql`now() + make_interval(secs => ${linkFor(purpose) / 1000})`;

/**
 * Makes the token of a link to `email`, in place of the one of this kind before it. None, if the account has another
 * e-mail by now, or if the change to this one has been withdrawn since it was asked for.
 */
export const makeToken = (userId: string, purpose: Purpose, email: string): Promise<string | undefined> =>
  transact(async tx => {
    const account = await lockUser(tx, userId);
    const emailKey = emailKeyOf(email);
    const isWanted =
      purpose === 'change' ? await isRequestedEmail(tx, userId, emailKey) : account?.emailKey === emailKey;
    if (!account || account.suspendedAt || !isWanted) return undefined;
    const token = newToken();
    await putToken(tx, userId, purpose, email, token);
    return token;
  });

/** Notes which e-mail an account asks for: `revokeTokens` withdraws it, also before its link was sent. */
export const askForChange = (tx: Tx, userId: string, email: string) =>
  putToken(tx, userId, 'change', email, newToken());

function putToken(tx: Tx, userId: string, purpose: Purpose, email: string, token: string) {
  const made = { tokenHash: hashOf(token), email, expiresAt: expiry(purpose), usedAt: null };
  return tx
    .insert(mailTokens)
    .values({ userId, purpose, ...made })
    .onConflictDoUpdate({ target: [mailTokens.userId, mailTokens.purpose], set: made });
}

async function isRequestedEmail(tx: Tx, userId: string, emailKey: string) {
  const [asked] = await tx
    .select({ email: mailTokens.email })
    .from(mailTokens)
    .where(
      and(
        eq(mailTokens.userId, userId),
        eq(mailTokens.purpose, 'change'),
        isNull(mailTokens.usedAt),
        gt(mailTokens.expiresAt, withdrawn),
      ),
    );
  return asked !== undefined && emailKeyOf(asked.email) === emailKey;
}

// The expiry of a link that was withdrawn: before all others, so it has expired for every query.
const withdrawn = sql`'-infinity'::timestamptz`;

/** Its time counts from when the mail was handed over. */
export const startExpiry = (userId: string, purpose: Purpose) =>
  db
    .update(mailTokens)
    .set({ expiresAt: expiry(purpose) })
    .where(
      and(
        eq(mailTokens.userId, userId),
        eq(mailTokens.purpose, purpose),
        isNull(mailTokens.usedAt),
        gt(mailTokens.expiresAt, withdrawn),
      ),
    );

/**
 * Refuses a token that is unknown, used, withdrawn or expired, with the sentence for each. Called again in the
 * transaction that consumes it, after `lockUser`, which everything that withdraws tokens takes first.
 */
export async function checkToken(from: Tx | Database, token: string, wanted: Purpose[]) {
  const [row] = await from
    .select({
      userId: mailTokens.userId,
      purpose: mailTokens.purpose,
      usedAt: mailTokens.usedAt,
      isWithdrawn: sql<boolean>`expires_at = ${withdrawn}`,
      isOver: sql<boolean>`expires_at <= now()`,
    })
    .from(mailTokens)
    .where(eq(mailTokens.tokenHash, hashOf(token)));
  if (!row || !wanted.includes(row.purpose)) return refuse('notFound', 'accounts.linkUnknown');
  if (row.usedAt) return refuse('conflict', 'accounts.linkUsed');
  if (row.isWithdrawn) return refuse('conflict', 'accounts.linkWithdrawn');
  if (row.isOver) return refuse('conflict', 'accounts.linkExpired');
  return { purpose: row.purpose, userId: row.userId };
}

/** Consumes the token, only once under concurrency, and returns whose it is and what it proves. */
export async function takeToken(tx: Tx, token: string, purpose: Purpose) {
  const [taken] = await tx
    .update(mailTokens)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        eq(mailTokens.tokenHash, hashOf(token)),
        eq(mailTokens.purpose, purpose),
        isNull(mailTokens.usedAt),
        gt(mailTokens.expiresAt, sql`now()`),
      ),
    )
    .returning({ userId: mailTokens.userId, email: mailTokens.email });
  return taken ?? refuse('conflict', 'accounts.linkUsed');
}

/** No link sent before opens anything any more, and each says why; what was used is still known as used. */
export const revokeTokens = (tx: Tx, userId: string) =>
  tx
    .update(mailTokens)
    .set({ expiresAt: withdrawn })
    .where(and(eq(mailTokens.userId, userId), isNull(mailTokens.usedAt)));
