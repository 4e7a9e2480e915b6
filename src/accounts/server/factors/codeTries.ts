import type { FastifyRequest } from 'fastify';
import { knownBrowserOf } from '#/accounts/server/knownBrowsers.ts';
import { networkOf } from '#/base/server/networkOf.ts';
import { giveBack, spend } from '#/base/server/rates.ts';
import type { Rate } from '#/limits.ts';
import { isAppCode } from './codes.ts';

type Account = { id: string; emailKey: string };

/**
 * Counts a code before it is looked at; `forgive` takes it back when it was right. Whoever knows the password could
 * use up the tries of an account; its owner still comes in where they have signed in before, or by a recovery code,
 * which is counted by address alone.
 */
export async function countTry({ id, emailKey }: Account, code: string, request: FastifyRequest) {
  const browser = await knownBrowserOf(request, emailKey);
  const tries = browser
    ? [['code.browser', `${browser} ${id}`] as const]
    : triesOfStranger(id, code, request);
  for (const [rate, key] of tries) await spend(rate, key);
  return { forgive: () => Promise.all(tries.map(([rate, key]) => giveBack(rate, key))) };
}

function triesOfStranger(id: string, code: string, request: FastifyRequest) {
  const tries: [Rate, string][] = [['code.address', networkOf(request.ip)]];
  if (isAppCode(code)) tries.push(['code.account', id]);
  return tries;
}
