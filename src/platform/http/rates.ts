import { hash } from 'node:crypto';
import { isIPv4 } from 'node:net';
import { Refusal } from '#/platform/shared/refusal.ts';
import { limits, type Rate, type Rates, rates as shipped } from '#/app/limits.ts';
import { Allowance, sweepRates } from './allowance.ts';
import { log } from '#/platform/observability/log.ts';
import { networkOf } from './networkOf.ts';
import { settings } from '#/platform/process/settings.ts';
import { waitOf } from './waitOf.ts';

let allowances: Map<Rate, Allowance[]>;
/** Those of SHARED_NETWORKS. */
let shared: Map<Rate, Allowance[]>;

/** Behind one address of these are many people. */
const sharedFactor = 20;
/** A reset clears these, on whichever node it is: the others ask again that often. */
const cleared: Rate[] = ['login.account', 'login.browser'];
const clearedMs = 2_000;

/** Whom a rate counts: an account's id, whatever the rate is about, or the network a request comes from. */
export type RateKey = string | { network: string; isShared: boolean };

/** The network of an address, as `networkOf` says, and whether it is one of SHARED_NETWORKS. */
export function networkKey(address: string): RateKey {
  const network = networkOf(address);
  const plain = isIPv4(network) ? network : address.split('%')[0]!;
  const family = isIPv4(plain) ? 'ipv4' : 'ipv6';
  return {
    network,
    isShared: network !== 'unknown' && settings.sharedNetworks?.check(plain, family) === true,
  };
}

/** The limits that count for a rate and a key: usually one over minutes and one over a day. */
export const linesOf = (rate: Rate, key: RateKey) =>
  (typeof key === 'object' && key.isShared ? shared : allowances).get(rate)!;

/** Counts in PostgreSQL, on all nodes alike; whoever is over is refused from memory. Returns how to stop. */
export function openRates(rates: Rates) {
  const names = Object.keys(rates) as Rate[];
  allowances = new Map(names.map(rate => [rate, rates[rate].map(one => allowanceOf(rate, one))]));
  const larger = ({ times, seconds }: Rates[Rate][number]) => ({ times: times * sharedFactor, seconds });
  shared = new Map(
    names.map(rate => [rate, rates[rate].map(one => allowanceOf(`${rate}.shared`, larger(one)))]),
  );
  const timer = setInterval(() => {
    for (const allowance of [...allowances.values(), ...shared.values()].flat()) allowance.sweep();
    sweepRates().catch(err => log.warn({ err }, 'rates not swept'));
  }, limits.ratesSweep);
  return () => clearInterval(timer);
}

const allowanceOf = (name: string, one: Rates[Rate][number]) =>
  new Allowance(name, one, cleared.some(rate => rate === name) ? clearedMs : undefined);

// Neither addresses nor e-mails are kept.
export const hidden = (key: RateKey) =>
  hash('sha256', typeof key === 'object' ? key.network : key, 'base64url');

/**
 * Counts one more of `rate` for `key`. Refuses with
 * Retry-After when that is more than limits.ts allows. Never inside a transaction, which would hold a connection
 * while this waits for another.
 */
export async function spend(rate: Rate, key: RateKey): Promise<void> {
  const { refusal } = await spendSome(rate, key, 1);
  if (refusal) throw refusal;
}

/** Refuses whoever is known here to be over a rate, and counts nothing. */
export function stopIfOver(rate: Rate, key: RateKey) {
  const waits = linesOf(rate, key).map(allowance => allowance.waitOf(hidden(key)));
  const wait = Math.max(...waits);
  if (wait > 0) throw tooMany(wait);
}

/** Counts several more at once: how many of them limits.ts allows, and the refusal of the others if that is not all. */
export async function spendSome(rate: Rate, key: RateKey, times: number) {
  const lines = linesOf(rate, key);
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
export async function giveBack(rate: Rate, key: RateKey): Promise<void> {
  for (const allowance of linesOf(rate, key)) await allowance.giveBack(hidden(key));
}

/** Forgets all that was spent of `rate` for `key`, on every node within moments. */
export async function clear(rate: Rate, key: RateKey): Promise<void> {
  for (const allowance of linesOf(rate, key)) await allowance.clear(hidden(key));
}

/** Every rate so many times over: for people who are made by a program, and never by a setting. */
export function raised(factor: number): Rates {
  const entries = Object.entries(shipped).map(([rate, lines]) => [
    rate,
    lines.map(({ times, seconds }) => ({ times: times * factor, seconds })),
  ]);
  return Object.fromEntries(entries);
}
