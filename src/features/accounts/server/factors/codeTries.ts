import type { FastifyRequest } from 'fastify';
import type { Rate } from '#/app/limits.ts';
import { knownBrowserOf } from '#/features/accounts/server/knownBrowsers.ts';
import { consume, networkKey, type RateKey, refund } from '#/platform/http/rates.ts';
import { slowDown } from '#/platform/http/slowDown.ts';
import { isAppCode } from './codes.ts';

type Account = { id: string; emailKey: string };

/**
 * Counts a code before it is looked at; `forgive` takes it back when it was right. Whoever knows the password could
 * use up the tries of an account; its owner still comes in where they have signed in before, or by a recovery code,
 * which is counted by address alone.
 */
export async function countTry({ id, emailKey }: Account, code: string, request: FastifyRequest) {
  const browser = await knownBrowserOf(request, emailKey);
  const tries: [Rate, RateKey][] = [];
  if (browser) tries.push(['code.browser', `${browser} ${id}`]);
  else if (isAppCode(code)) tries.push(['code.account', id]);
  for (const [rate, key] of tries) await consume(rate, key);
  if (!browser && (await slowDown('code.address', request)))
    tries.push(['code.address', networkKey(request.ip)]);
  return { forgive: () => Promise.all(tries.map(([rate, key]) => refund(rate, key))) };
}
