import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { limits } from '#/app/limits.ts';
import { setToken, tokenOf } from '#/features/accounts/server/cookie.ts';
import { hashOf, newToken } from '#/features/accounts/server/token.ts';
import { ago } from '#/platform/database/ago.ts';
import { db } from '#/platform/database/database.ts';
import { passkeyChallenges } from './tables.ts';

const oldest = ago(limits.passkeyChallenge);

/** Keeps what a passkey will have to sign, bound to this browser; `adderId`: the account it may add a passkey to. */
export async function keepChallenge(
  challenge: string,
  adderId: string | null,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const browser = tokenOf(request, 'rounds-passkey') ?? newToken();
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.createdAt, oldest));
  await db
    .insert(passkeyChallenges)
    .values({ challengeHash: hashOf(challenge), browserHash: hashOf(browser), adderId });
  setToken(reply, browser, 'rounds-passkey', limits.passkeyChallenge / 1000);
}

/** Whether this challenge was given to this browser lately for this purpose. Asking is the one use it has. */
export async function takeChallenge(challenge: string, adderId: string | null, request: FastifyRequest) {
  const browser = tokenOf(request, 'rounds-passkey');
  if (!browser) return false;
  const taken = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challengeHash, hashOf(challenge)),
        eq(passkeyChallenges.browserHash, hashOf(browser)),
        adderId ? eq(passkeyChallenges.adderId, adderId) : isNull(passkeyChallenges.adderId),
        gt(passkeyChallenges.createdAt, oldest),
      ),
    )
    .returning();
  return taken.length > 0;
}
