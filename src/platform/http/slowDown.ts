import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { httpLimits, type Rate } from '#/app/limits.ts';
import { withoutAdmission } from './admission.ts';
import { consumeSome, networkKey } from './rates.ts';
import { refuse } from './refuse.ts';
import { waitOf } from './waitOf.ts';

/** How many requests of each network are being delayed on this node. */
const waiting = new Map<string, number>();
let all = 0;

/**
 * Consumes a rate limit of the request's network. Over the limit the request is delayed instead of refused: the failures
 * of others behind the same address must not lock out a colleague with the right password. The number of delayed requests
 * is bounded per network and per node; beyond it the request is refused. Returns whether it was within the limit.
 */
export async function slowDown(rate: Rate, request: FastifyRequest): Promise<boolean> {
  const key = networkKey(request.ip);
  const { refusal } = await consumeSome(rate, key, 1);
  if (!refusal) return true;
  const seconds = refusal.details.retryAfterSeconds ?? 0;
  const isForLong = seconds * 1000 > httpLimits.slowLoginShort;
  const ms = isForLong ? httpLimits.slowLoginLong : httpLimits.slowLogin;
  await withoutAdmission(waitInPlace(key as { network: string; isShared: boolean }, ms));
  return false;
}

async function waitInPlace({ network, isShared }: { network: string; isShared: boolean }, ms: number) {
  const here = waiting.get(network) ?? 0;
  const places = httpLimits.slowLoginsOfNetwork * (isShared ? 4 : 1);
  if (here >= places || all >= httpLimits.slowLogins) refuse('tooMany', ...waitOf(Math.ceil(ms / 1000)));
  waiting.set(network, here + 1);
  all++;
  try {
    await wait(ms);
  } finally {
    all--;
    const left = waiting.get(network)! - 1;
    if (left === 0) waiting.delete(network);
    else waiting.set(network, left);
  }
}
