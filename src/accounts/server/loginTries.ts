import type { FastifyRequest } from 'fastify';
import { networkOf } from '#/base/server/networkOf.ts';
import { giveBack, spend } from '#/base/server/rates.ts';

/**
 * Counts a sign-in before its password is looked at, so that many at once cannot slip through. `forgive` takes it
 * back when it succeeds: only failures count.
 */
export async function countTry(email: string, request: FastifyRequest) {
  const tries = [
    ['login.address', networkOf(request.ip)],
    ['login.account', email.toLowerCase()],
  ] as const;
  for (const [rate, key] of tries) await spend(rate, key);
  return { forgive: () => Promise.all(tries.map(([rate, key]) => giveBack(rate, key))) };
}
