import { hash } from 'node:crypto';
import { Refusal } from '#/base/refusal.ts';
import { limits, type Rate, type Rates, rates as shipped } from '#/limits.ts';
import { Allowance, sweepRates } from './allowance.ts';
import { log } from './log.ts';
import { waitOf } from './waitOf.ts';

let allowances: Map<Rate, Allowance[]>;

/** Counts in PostgreSQL, on all nodes alike; whoever is over is refused from memory. Returns how to stop. */
export function openRates(rates: Rates) {
  const names = Object.keys(rates) as Rate[];
  allowances = new Map(names.map(rate => [rate, rates[rate].map(one => new Allowance(rate, one))]));
  const timer = setInterval(() => {
    for (const allowance of [...allowances.values()].flat()) allowance.sweep();
    sweepRates().catch(err => log.warn({ err }, 'rates not swept'));
  }, limits.ratesSweep);
  return () => clearInterval(timer);
}

// Neither addresses nor e-mails are kept.
const hidden = (key: string) => hash('sha256', key, 'base64url');

/**
 * Counts one more of `rate` for `key`: an account's id, a network, whatever the rate is about. Refuses with
 * Retry-After when that is more than limits.ts allows. Never inside a transaction, which would hold a connection
 * while this waits for another.
 */
export async function spend(rate: Rate, key: string): Promise<void> {
  const { refusal } = await spendSome(rate, key, 1);
  if (refusal) throw refusal;
}

/** Refuses whoever is known here to be over a rate, and counts nothing. */
export function stopIfOver(rate: Rate, key: string) {
  const waits = allowances.get(rate)!.map(allowance => allowance.waitOf(hidden(key)));
  const wait = Math.max(...waits);
  if (wait > 0) throw tooMany(wait);
}

/** Counts several more at once: how many of them limits.ts allows, and the refusal of the others if that is not all. */
export async function spendSome(rate: Rate, key: string, times: number) {
  const lines = allowances.get(rate)!;
  const known = Math.max(...lines.map(line => line.waitOf(hidden(key))));
  if (known > 0) return { allowed: 0, refusal: tooMany(known) };
  const taken = await Promise.all(lines.map(line => line.take(hidden(key), times)));
  const allowed = Math.min(...taken.map(one => one.allowed));
  if (allowed === times) return { allowed, refusal: undefined };
  // What one line refuses is spent of none of the others.
  const tooMuch = taken.map(one => one.allowed - allowed);
  await Promise.all(lines.map((line, n) => tooMuch[n]! > 0 && line.giveBack(hidden(key), tooMuch[n])));
  return { allowed, refusal: tooMany(Math.max(...taken.map(one => one.wait))) };
}

const tooMany = (milliseconds: number) =>
  new Refusal('tooMany', ...waitOf(Math.max(1, Math.ceil(milliseconds / 1000))));

/** Takes back one that was spent in advance: of a sign-in only failures count. */
export async function giveBack(rate: Rate, key: string): Promise<void> {
  for (const allowance of allowances.get(rate)!) await allowance.giveBack(hidden(key));
}

/** Every rate so many times over: for people who are made by a program, and never by a setting. */
export function raised(factor: number): Rates {
  const entries = Object.entries(shipped).map(([rate, lines]) => [
    rate,
    lines.map(({ times, seconds }) => ({ times: times * factor, seconds })),
  ]);
  return Object.fromEntries(entries);
}
