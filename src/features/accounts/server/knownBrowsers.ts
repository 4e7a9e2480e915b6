import { and, desc, eq, inArray, isNotNull, lt, ne, or, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { accountLimits, limits } from '#/app/limits.ts';
import { daysAgo } from '#/platform/database/ago.ts';
import { db } from '#/platform/database/database.ts';
import type { Tx } from '#/platform/database/transact.ts';
import { setToken, tokenOf } from './cookie.ts';
import { knownBrowsers, users } from './tables.ts';
import { hashOf, newToken } from './token.ts';

const cookie = 'rounds-browser';
const days = limits.knownBrowserDays;

/**
 * From now on, for a year, this browser is known as one of this account's. Signing out does not change that. The one used
 * longest ago is forgotten where there are too many.
 */
export async function rememberBrowser(tx: Tx, userId: string, request: FastifyRequest, reply: FastifyReply) {
  const token = tokenOf(request, cookie) ?? newToken();
  const tokenHash = hashOf(token);
  const isTheirs = eq(knownBrowsers.userId, userId);
  const tooMany = tx
    .select({ tokenHash: knownBrowsers.tokenHash })
    .from(knownBrowsers)
    .where(and(isTheirs, ne(knownBrowsers.tokenHash, tokenHash)))
    .orderBy(desc(knownBrowsers.lastUsedAt))
    .offset(accountLimits.knownBrowsers - 1);
  const isOver = or(lt(knownBrowsers.lastUsedAt, daysAgo(days)), inArray(knownBrowsers.tokenHash, tooMany));
  await tx.delete(knownBrowsers).where(and(isTheirs, isOver));
  await tx
    .insert(knownBrowsers)
    .values({ userId, tokenHash })
    .onConflictDoUpdate({
      target: [knownBrowsers.userId, knownBrowsers.tokenHash],
      set: { lastUsedAt: sql`now()` },
    });
  setToken(reply, token, cookie, days * 24 * 60 * 60);
}

/** What the browsers of this account are known by. */
export async function knownBrowsersOf(tx: Tx, userId: string): Promise<string[]> {
  const known = await tx
    .select({ tokenHash: knownBrowsers.tokenHash })
    .from(knownBrowsers)
    .where(eq(knownBrowsers.userId, userId));
  return known.map(({ tokenHash }) => tokenHash);
}

/**
 * What this browser is known by, if somebody has signed in here to the account of this e-mail; with `isProved` only if the
 * mailbox was proved, so that it is no stranger's who registered with it.
 */
export async function knownBrowserOf(
  request: FastifyRequest,
  emailKey: string,
  isProved = false,
): Promise<string | undefined> {
  const token = tokenOf(request, cookie);
  if (!token) return undefined;
  const [known] = await db
    .select({ tokenHash: knownBrowsers.tokenHash })
    .from(knownBrowsers)
    .innerJoin(users, eq(users.id, knownBrowsers.userId))
    .where(
      and(
        eq(users.emailKey, emailKey),
        eq(knownBrowsers.tokenHash, hashOf(token)),
        isProved ? isNotNull(users.emailVerifiedAt) : undefined,
      ),
    );
  return known?.tokenHash;
}
