import type { FastifyRequest } from 'fastify';
import type { Rate } from '#/app/limits.ts';
import { clear, consume, networkKey, type RateKey, refund } from '#/platform/http/rates.ts';
import { slowDown } from '#/platform/http/slowDown.ts';
import { emailKeyOf } from '#/platform/shared/emailAddress.ts';
import { knownBrowserOf } from './knownBrowsers.ts';

/**
 * Counts a sign-in before its password is looked at, so that many at once cannot slip through. `forgive` takes it
 * back when it succeeds: only failures count. Where the owner has signed in before, their own failures count alone:
 * nobody else can lock them out of that browser (docs/adr/0009).
 */
export async function countAttempt(email: string, request: FastifyRequest) {
  const emailKey = emailKeyOf(email);
  const browser = await knownBrowserOf(request, emailKey);
  const tries: [Rate, RateKey][] = browser
    ? [['login.browser', `${browser} ${emailKey}`]]
    : [['login.account', emailKey]];
  for (const [rate, key] of tries) await consume(rate, key);
  if (!browser && (await slowDown('login.address', request)))
    tries.push(['login.address', networkKey(request.ip)]);
  return { forgive: () => Promise.all(tries.map(([rate, key]) => refund(rate, key))) };
}

/**
 * After a reset no earlier sign-in counts any longer: failures of a stranger, those in the owner's own browsers, nor what a
 * person who had the password has used up.
 */
export async function forgiveAttempts({ id, email }: { id: string; email: string }, browsers: string[]) {
  const emailKey = emailKeyOf(email);
  await clear('login.account', [emailKey]);
  await clear('login.success', [id]);
  await clear(
    'login.browser',
    browsers.map(browser => `${browser} ${emailKey}`),
  );
}
