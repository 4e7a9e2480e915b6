import { createHash } from 'node:crypto';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { Refusal } from '#/base/refusal.ts';
import { limits, type Rate, type Rates, rates as shipped } from '#/limits.ts';
import { pool } from './database.ts';
import { log } from './log.ts';
import { waitOf } from './waitOf.ts';

let limiters: Map<Rate, RateLimiterPostgres[]>;

/** Counts in PostgreSQL, on all nodes alike; whoever is over is refused from memory. Returns how to stop. */
export function openRates(rates: Rates) {
  const names = Object.keys(rates) as Rate[];
  limiters = new Map(names.map(rate => [rate, limitersOf(rate, rates)]));
  const timer = setInterval(() => {
    sweepRates().catch(err => log.warn({ err }, 'rates not swept'));
  }, limits.ratesSweep);
  return () => clearInterval(timer);
}

const limitersOf = (rate: Rate, rates: Rates) =>
  rates[rate].map(
    ({ times, seconds }) =>
      new RateLimiterPostgres({
        storeClient: pool,
        storeType: 'pool',
        tableName: 'rates',
        tableCreated: true,
        clearExpiredByTimeout: false,
        keyPrefix: `${rate}:${seconds}`,
        points: times,
        duration: seconds,
        inMemoryBlockOnConsumed: times + 1,
      }),
  );

// Neither addresses nor e-mails are kept.
const hidden = (key: string) => createHash('sha256').update(key).digest('base64url');

/**
 * Counts one more of `rate` for `key`: an account's id, a network, whatever the rate is about. Refuses with
 * Retry-After when that is more than limits.ts allows. Never inside a transaction, which would hold a connection
 * while this waits for another.
 */
export async function spend(rate: Rate, key: string): Promise<void> {
  const { refusal } = await spendSome(rate, key, 1);
  if (refusal) throw refusal;
}

/** Counts several more at once: how many of them limits.ts allows, and the refusal of the others if that is not all. */
export async function spendSome(rate: Rate, key: string, times: number) {
  let allowed = times;
  let refusal: Refusal | undefined;
  for (const limiter of limiters.get(rate)!) {
    await limiter.consume(hidden(key), allowed).catch(refused => {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      const { consumedPoints, msBeforeNext } = refused;
      // Whoever is refused from memory has nothing left, and nothing is said of what was consumed.
      const before = consumedPoints > 0 ? consumedPoints - allowed : limiter.points;
      allowed = Math.max(0, limiter.points - before);
      refusal = new Refusal('tooMany', ...waitOf(Math.max(1, Math.ceil(msBeforeNext / 1000))));
    });
    if (allowed === 0) break;
  }
  return { allowed, refusal };
}

/** Takes back one that was spent in advance: of a sign-in only failures count. */
export async function giveBack(rate: Rate, key: string): Promise<void> {
  for (const limiter of limiters.get(rate)!) await limiter.reward(hidden(key));
}

/** Every rate so many times over: for people who are made by a program, and never by a setting. */
export function raised(factor: number): Rates {
  const entries = Object.entries(shipped).map(([rate, lines]) => [
    rate,
    lines.map(({ times, seconds }) => ({ times: times * factor, seconds })),
  ]);
  return Object.fromEntries(entries);
}

/** Deletes a batch of what counts no longer. */
export const sweepRates = () =>
  pool.query('delete from rates where ctid in (select ctid from rates where expire < $1 limit 5000)', [
    Date.now(),
  ]);
