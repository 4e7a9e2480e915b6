import { and, eq, gt, lt } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { limits } from '#/app/limits.ts';
import { setToken, tokenOf } from '#/features/accounts/server/cookie.ts';
import { googleAttempts } from '#/features/accounts/server/tables.ts';
import { hashOf, newToken } from '#/features/accounts/server/token.ts';
import { ago } from '#/platform/database/ago.ts';
import { db } from '#/platform/database/database.ts';
import type { SignInOptions } from './signInOptions.ts';

export type SignInAttempt = typeof googleAttempts.$inferSelect;

const oldest = ago(limits.googleAttempt);

/**
 * Keeps what the answer from Google will have to match, bound to this browser by a cookie. Several tabs of a browser
 * may be on their way at once. Returns what goes along to Google; the verifier stays here.
 */
export async function beginAttempt(options: SignInOptions, request: FastifyRequest, reply: FastifyReply) {
  const browser = tokenOf(request, 'rounds-google') ?? newToken();
  const [state, nonce, verifier] = [newToken(), newToken(), newToken()];
  await db.delete(googleAttempts).where(lt(googleAttempts.createdAt, oldest));
  await db
    .insert(googleAttempts)
    .values({ ...options, nonce, verifier, stateHash: hashOf(state), browserHash: hashOf(browser) });
  setToken(reply, browser, 'rounds-google', limits.googleAttempt / 1000);
  return { state, nonce, verifier };
}

/** The attempt with this state, if this browser began it lately. Taking it is the one use it has. */
export async function takeAttempt(
  state: string,
  request: FastifyRequest,
): Promise<SignInAttempt | undefined> {
  const browser = tokenOf(request, 'rounds-google');
  if (!browser) return undefined;
  const [attempt] = await db
    .delete(googleAttempts)
    .where(
      and(
        eq(googleAttempts.stateHash, hashOf(state)),
        eq(googleAttempts.browserHash, hashOf(browser)),
        gt(googleAttempts.createdAt, oldest),
      ),
    )
    .returning();
  return attempt;
}
