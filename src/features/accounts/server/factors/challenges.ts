import { and, eq, gt, lt, type SQL, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { limits, type Rate } from '#/app/limits.ts';
import * as contract from '#/features/accounts/factorsContract.ts';
import { clearToken, setToken, tokenOf } from '#/features/accounts/server/cookie.ts';
import { linkTo } from '#/features/accounts/server/google/link.ts';
import { knownBrowserOf } from '#/features/accounts/server/knownBrowsers.ts';
import { lockUser } from '#/features/accounts/server/lockAccount.ts';
import { countAttempt as countLogin } from '#/features/accounts/server/loginAttempts.ts';
import { isPasswordOf } from '#/features/accounts/server/passwords.ts';
import { endSession, startSession } from '#/features/accounts/server/sessions.ts';
import { users } from '#/features/accounts/server/tables.ts';
import { hashOf, newToken } from '#/features/accounts/server/token.ts';
import { record } from '#/platform/audit/audit.ts';
import { ago } from '#/platform/database/ago.ts';
import { db } from '#/platform/database/database.ts';
import { type Tx, transact } from '#/platform/database/transact.ts';
import { handler, type Me } from '#/platform/http/api.ts';
import { consume, networkKey, type RateKey, refund } from '#/platform/http/rates.ts';
import { refuse } from '#/platform/http/refuse.ts';
import { slowDown } from '#/platform/http/slowDown.ts';
import { asksForCode, isAppCode, takeCode } from './codes.ts';
import { type Link, signInChallenges } from './tables.ts';

const triesEach = 5;
const oldest = ago(limits.signInChallenge);

/** What a sign-in needs besides the account. */
type SignIn = {
  /** The identity to link to the account. */
  link?: Link | null;
  /** Whether it proves that the person is here now. */
  isFresh?: boolean;
  /** Whether a second factor or a passkey was shown. */
  isStrong?: boolean;
};

export type Owed = 'code' | 'password';

type Visit = { me: Me | null; request: FastifyRequest; reply: FastifyReply };

/**
 * Whoever has shown the first factor, a password or Google, passes here: a session is opened in place of the one this
 * browser had, or, where the account asks for a code or the link for its password, this browser gets a challenge and no
 * session. Returns what is still owed.
 */
export async function completeFirstFactor(
  tx: Tx,
  userId: string,
  visit: Visit,
  signIn: SignIn = {},
): Promise<Owed | undefined> {
  const needsPassword = signIn.link?.provesEmail === false;
  if (needsPassword || (await asksForCode(tx, userId))) {
    await challenge(tx, { userId, needsPassword, link: signIn.link }, visit.reply);
    return needsPassword ? 'password' : 'code';
  }
  await enter(tx, userId, visit, signIn);
  return undefined;
}

/** Opens a session in place of the one this browser had, and links the identity they came with. */
export async function enter(
  tx: Tx,
  userId: string,
  { me, request, reply }: Visit,
  { link, isFresh, isStrong }: SignIn = {},
) {
  if (link) await linkTo(tx, userId, link);
  if (me) await endSession(tx, me);
  await startSession(tx, userId, request, reply, { isFresh, isStrong });
}

type Challenge = Pick<typeof signInChallenges.$inferInsert, 'userId' | 'needsPassword' | 'link'>;

async function challenge(tx: Tx, owed: Challenge, reply: FastifyReply) {
  const token = newToken();
  await tx.delete(signInChallenges).where(lt(signInChallenges.createdAt, oldest));
  await tx.insert(signInChallenges).values({ tokenHash: hashOf(token), ...owed });
  setToken(reply, token, 'rounds-code', limits.signInChallenge / 1000);
}

export const answerChallenge = handler(contract.answerChallenge, async ({ code }, visit) => {
  const { isThis, isOpen } = challengeOf(visit.request, { needsPassword: false });
  const account = await accountOf(isOpen);
  const { forgive } = await countAttempt(account, code, visit.request);
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
      await record(tx, { action: 'account.codeFailed', personId: open.userId });
      return 'wrong';
    }
    await tx.delete(signInChallenges).where(isThis);
    await enter(tx, open.userId, visit, { link: open.link, isStrong: true });
    return 'right';
  });
  if (end === 'gone') refuse('unauthorized', 'accounts.challengeGone');
  if (end === 'wrong') refuse('invalid', 'accounts.codeWrong', { field: 'code' });
  await forgive();
  clearToken(visit.reply, 'rounds-code');
  return {};
});

function challengeOf(request: FastifyRequest, { needsPassword }: { needsPassword: boolean }) {
  const isThis = eq(signInChallenges.tokenHash, hashOf(tokenOf(request, 'rounds-code') ?? ''));
  const isOpen = and(
    isThis,
    eq(signInChallenges.needsPassword, needsPassword),
    gt(signInChallenges.createdAt, oldest),
    lt(signInChallenges.tries, triesEach),
  );
  return { isThis, isOpen };
}

export const linkByPassword = handler(contract.linkByPassword, async ({ password }, visit) => {
  const { isThis, isOpen } = challengeOf(visit.request, { needsPassword: true });
  const account = await accountOf(isOpen);
  const { forgive } = await countLogin(account.emailKey, visit.request);
  const counted = await db
    .update(signInChallenges)
    .set({ tries: sql`${signInChallenges.tries} + 1` })
    .where(isOpen)
    .returning({ userId: signInChallenges.userId });
  if (counted.length === 0) refuse('unauthorized', 'accounts.challengeGone');
  if (!(await isPasswordOf(account.passwordHash, password))) {
    await record(db, { action: 'account.signInFailed', personId: account.id });
    refuse('unauthorized', 'accounts.incorrectPassword', { field: 'password' });
  }
  await forgive();
  const needsCode = await transact(async tx => {
    const held = await lockUser(tx, account.id);
    const [open] = await tx
      .update(signInChallenges)
      .set({ needsPassword: false, tries: 0 })
      .where(and(isThis, eq(signInChallenges.needsPassword, true)))
      .returning();
    if (!open || held?.passwordHash !== account.passwordHash)
      return refuse('unauthorized', 'accounts.challengeGone');
    if (await asksForCode(tx, account.id)) return true;
    await tx.delete(signInChallenges).where(isThis);
    await enter(tx, account.id, visit, open);
    return false;
  });
  if (!needsCode) clearToken(visit.reply, 'rounds-code');
  return { needsCode };
});

async function accountOf(isOpen: SQL | undefined) {
  const [account] = await db
    .select({ id: users.id, emailKey: users.emailKey, passwordHash: users.passwordHash })
    .from(signInChallenges)
    .innerJoin(users, eq(users.id, signInChallenges.userId))
    .where(isOpen);
  return account ?? refuse('unauthorized', 'accounts.challengeGone');
}

type Account = { id: string; emailKey: string };

/**
 * Counts a code before it is looked at; `forgive` takes it back when it was right. Whoever knows the password could
 * use up the tries of an account; its owner still comes in where they have signed in before, or by a recovery code,
 * which is counted by address alone.
 */
async function countAttempt({ id, emailKey }: Account, code: string, request: FastifyRequest) {
  const browser = await knownBrowserOf(request, emailKey);
  const tries: [Rate, RateKey][] = [];
  if (browser) tries.push(['code.browser', `${browser} ${id}`]);
  else if (isAppCode(code)) tries.push(['code.account', id]);
  for (const [rate, key] of tries) await consume(rate, key);
  if (!browser && (await slowDown('code.address', request)))
    tries.push(['code.address', networkKey(request.ip)]);
  return { forgive: () => Promise.all(tries.map(([rate, key]) => refund(rate, key))) };
}
