import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { limits, type Rate } from '#/app/limits.ts';
import { networkKey, spendSome } from './rates.ts';
import { refuse } from './refuse.ts';
import { waitOf } from './waitOf.ts';
import { outsideRoom } from './withRoom.ts';

/** How many requests of each network are being slowed down on this node. */
const waiting = new Map<string, number>();
let all = 0;

/**
 * Counts one more of a rate of the network this request comes from. Where there have been too many, the request waits
 * instead of being refused: failures of others behind the same address must not keep a colleague with the right password
 * out. Bounded by network and by node: beyond that it is refused for a few seconds. Returns whether it was counted.
 */
export async function slowDown(rate: Rate, request: FastifyRequest): Promise<boolean> {
  const key = networkKey(request.ip);
  const { refusal } = await spendSome(rate, key, 1);
  if (!refusal) return true;
  const seconds = refusal.details.retryAfterSeconds ?? 0;
  const isForLong = seconds * 1000 > limits.slowLoginShort;
  const ms = isForLong ? limits.slowLoginLong : limits.slowLogin;
  await outsideRoom(waitInPlace(key as { network: string; isShared: boolean }, ms));
  return false;
}

async function waitInPlace({ network, isShared }: { network: string; isShared: boolean }, ms: number) {
  const here = waiting.get(network) ?? 0;
  const places = limits.slowLoginsOfNetwork * (isShared ? 4 : 1);
  if (here >= places || all >= limits.slowLogins) refuse('tooMany', ...waitOf(Math.ceil(ms / 1000)));
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
