import type { FastifyRequest } from 'fastify';
import { networkOf } from '#/base/server/networkOf.ts';
import { giveBack, spend } from '#/base/server/rates.ts';
import type { Rate } from '#/limits.ts';
import { isAppCode } from './codes.ts';

/**
 * Counts a code before it is looked at; `forgive` takes it back when it was right. Whoever knows the password could
 * use up the tries of an account; its owner still comes in by a recovery code, which is counted by address alone.
 */
export async function countTry(userId: string, code: string, request: FastifyRequest) {
  const tries: [Rate, string][] = [['code.address', networkOf(request.ip)]];
  if (isAppCode(code)) tries.push(['code.account', userId]);
  for (const [rate, key] of tries) await spend(rate, key);
  return { forgive: () => Promise.all(tries.map(([rate, key]) => giveBack(rate, key))) };
}
