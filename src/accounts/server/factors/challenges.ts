import { and, eq, gt, lt, type SQL, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as contract from '#/accounts/factorsContract.ts';
import { clearToken, setToken, tokenOf } from '#/accounts/server/cookie.ts';
import { lockUser } from '#/accounts/server/lockAccount.ts';
import { endSession, startSession } from '#/accounts/server/sessions.ts';
import { users } from '#/accounts/server/tables.ts';
import { hashOf, newToken } from '#/accounts/server/token.ts';
import { ago } from '#/base/server/ago.ts';
import { answer, type Me } from '#/base/server/api.ts';
import { record } from '#/base/server/audit.ts';
import { db } from '#/base/server/database.ts';
import { refuse } from '#/base/server/refuse.ts';
import { type Tx, transact } from '#/base/server/transact.ts';
import { limits } from '#/limits.ts';
import { asksForCode, takeCode } from './codes.ts';
import { countTry } from './codeTries.ts';
import { signInChallenges } from './tables.ts';

const triesEach = 5;
const oldest = ago(limits.signInChallenge);

type Visit = { me: Me | null; request: FastifyRequest; reply: FastifyReply };

/**
 * Whoever has shown the first factor, a password or Google, passes here: a session is opened in place of the one this
 * browser had, or, where the account asks for a code, this browser gets a challenge and no session. Returns whether
 * they are signed in.
 */
export async function passFirstFactor(tx: Tx, userId: string, visit: Visit): Promise<boolean> {
  if (await asksForCode(tx, userId)) {
    await challenge(tx, userId, visit.reply);
    return false;
  }
  await enter(tx, userId, visit);
  return true;
}

/** Opens a session in place of the one this browser had. */
export async function enter(tx: Tx, userId: string, { me, request, reply }: Visit) {
  if (me) await endSession(tx, me);
  await startSession(tx, userId, request, reply);
}

async function challenge(tx: Tx, userId: string, reply: FastifyReply) {
  const token = newToken();
  await tx.delete(signInChallenges).where(lt(signInChallenges.createdAt, oldest));
  await tx.insert(signInChallenges).values({ tokenHash: hashOf(token), userId });
  setToken(reply, token, 'rounds-code', limits.signInChallenge / 1000);
}

export const answerChallenge = answer(contract.answerChallenge, async ({ code }, visit) => {
  const tokenHash = hashOf(tokenOf(visit.request, 'rounds-code') ?? '');
  const isThis = eq(signInChallenges.tokenHash, tokenHash);
  const isOpen = and(isThis, gt(signInChallenges.createdAt, oldest), lt(signInChallenges.tries, triesEach));
  const account = await accountOf(isOpen);
  const { forgive } = await countTry(account, code, visit.request);
  // What a wrong try leaves behind has to stay, so nothing is thrown in here.
  const end = await transact(async tx => {
    await lockUser(tx, account.id);
    const [open] = await tx
      .update(signInChallenges)
      .set({ tries: sql`${signInChallenges.tries} + 1` })
      .where(isOpen)
      .returning();
    if (!open) return 'gone';
    if (!(await takeCode(tx, open.userId, code))) {
      await record(tx, { deed: 'account.codeFailed', personId: open.userId });
      return 'wrong';
    }
    await tx.delete(signInChallenges).where(isThis);
    await enter(tx, open.userId, visit);
    return 'right';
  });
  if (end === 'gone') refuse('unauthorized', 'accounts.challengeGone');
  if (end === 'wrong') refuse('invalid', 'accounts.codeWrong', { field: 'code' });
  await forgive();
  clearToken(visit.reply, 'rounds-code');
  return {};
});

async function accountOf(isOpen: SQL | undefined) {
  const [account] = await db
    .select({ id: users.id, emailKey: users.emailKey })
    .from(signInChallenges)
    .innerJoin(users, eq(users.id, signInChallenges.userId))
    .where(isOpen);
  return account ?? refuse('unauthorized', 'accounts.challengeGone');
}
