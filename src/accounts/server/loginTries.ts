import type { FastifyRequest } from 'fastify';
import { networkOf } from '#/base/server/networkOf.ts';
import { giveBack, spend } from '#/base/server/rates.ts';
import type { Rate } from '#/limits.ts';
import { knownBrowserOf } from './knownBrowsers.ts';

/**
 * Counts a sign-in before its password is looked at, so that many at once cannot slip through. `forgive` takes it
 * back when it succeeds: only failures count. Where the owner has signed in before, their own failures count alone:
 * nobody else can lock them out of that browser (docs/adr/0009).
 */
export async function countTry(email: string, request: FastifyRequest) {
  const emailKey = email.toLowerCase();
  const browser = await knownBrowserOf(request, emailKey);
  const tries: [Rate, string][] = browser
    ? [['login.browser', `${browser} ${emailKey}`]]
    : [
        ['login.address', networkOf(request.ip)],
        ['login.account', emailKey],
      ];
  for (const [rate, key] of tries) await spend(rate, key);
  return { forgive: () => Promise.all(tries.map(([rate, key]) => giveBack(rate, key))) };
}
