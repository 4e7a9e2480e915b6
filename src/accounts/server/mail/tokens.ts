import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { db } from '#/base/server/database.ts';
import { refuse } from '#/base/server/refuse.ts';
import type { Tx } from '#/base/server/transact.ts';
import { limits } from '#/limits.ts';
import { hashOf, newToken } from '../token.ts';
import { mailTokens, type purposes } from './tables.ts';

export type Purpose = (typeof purposes)[number];

const expiry = (purpose: Purpose) =>
  sql`now() + make_interval(secs => ${(purpose === 'reset' ? limits.resetLink : limits.verifyLink) / 1000})`;

/** Makes the token of a link to `email`, in place of the one of this kind before it. */
export async function makeToken(userId: string, purpose: Purpose, email: string): Promise<string> {
  const token = newToken();
  const made = { tokenHash: hashOf(token), email, expiresAt: expiry(purpose), usedAt: null };
  await db
    .insert(mailTokens)
    .values({ userId, purpose, ...made })
    .onConflictDoUpdate({ target: [mailTokens.userId, mailTokens.purpose], set: made });
  return token;
}

// When the time of a link ended that was withdrawn: before all others. Nodes of an older version take it for expired.
const withdrawn = sql`'-infinity'::timestamptz`;

/** Its time counts from when the mail was handed over. */
export const startClock = (userId: string, purpose: Purpose) =>
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

/** Refuses a token that is none of ours, was used, withdrawn or is too old, with the sentence for each. */
export async function checkToken(token: string, wanted: Purpose[]) {
  const [row] = await db
    .select({
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
  return row.purpose;
}

/** Uses the token up, once whoever else tries at the same time, and tells whose it is and what it proves. */
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
export const killTokens = (tx: Tx, userId: string) =>
  tx
    .update(mailTokens)
    .set({ expiresAt: withdrawn })
    .where(and(eq(mailTokens.userId, userId), isNull(mailTokens.usedAt)));
