import { hash } from 'node:crypto';
import { isIPv4 } from 'node:net';
import { httpLimits, type Rate, type Rates, rates as shipped } from '#/app/limits.ts';
import { log } from '#/platform/observability/log.ts';
import { settings } from '#/platform/process/settings.ts';
import { Refusal } from '#/platform/shared/refusal.ts';
import { networkOf } from './networkOf.ts';
import { RateLimitWindow, sweepRates } from './rateLimitWindow.ts';
import { waitOf } from './waitOf.ts';

let windows: Map<Rate, RateLimitWindow[]>;
/** Those of SHARED_NETWORKS. */
let sharedNetworkWindows: Map<Rate, RateLimitWindow[]>;

/** Addresses of SHARED_NETWORKS are used by many people: their limits are this many times higher. */
const sharedFactor = 20;
/** A password reset clears these on one node; the others read them again after `clearedMs`. */
const cleared: Rate[] = ['login.account', 'login.browser', 'login.success'];
const clearedMs = 2_000;

/** The key of a rate limit: the id of an account or another subject, or the network of a request. */
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

/** The windows of a rate limit for this key: usually one over minutes and one over a day. */
export const windowsOf = (rate: Rate, key: RateKey) =>
  (typeof key === 'object' && key.isShared ? sharedNetworkWindows : windows).get(rate)!;

/** Opens the rate limits, which count in PostgreSQL for all nodes and refuse from memory. Returns how to stop. */
export function openRates(rates: Rates) {
  const names = Object.keys(rates) as Rate[];
  windows = new Map(names.map(rate => [rate, rates[rate].map(one => windowOf(rate, one))]));
  const larger = ({ times, seconds }: Rates[Rate][number]) => ({ times: times * sharedFactor, seconds });
  sharedNetworkWindows = new Map(
    names.map(rate => [rate, rates[rate].map(one => windowOf(`${rate}.shared`, larger(one)))]),
  );
  const timer = setInterval(() => {
    for (const window of [...windows.values(), ...sharedNetworkWindows.values()].flat()) window.sweep();
    sweepRates().catch(err => log.warn({ err }, 'rates not swept'));
  }, httpLimits.ratesSweep);
  return () => clearInterval(timer);
}

const windowOf = (name: string, one: Rates[Rate][number]) =>
  new RateLimitWindow(name, one, cleared.some(rate => rate === name) ? clearedMs : undefined);

// Hashed, so that neither addresses nor e-mails are stored.
export const hashedKey = (key: RateKey) =>
  hash('sha256', typeof key === 'object' ? key.network : key, 'base64url');

/**
 * Consumes one of `rate` for `key`; refuses with Retry-After over the limit of limits.ts. Not to be called inside a
 * transaction, which would hold one connection while this waits for another.
 */
export async function consume(rate: Rate, key: RateKey): Promise<void> {
  const { refusal } = await consumeSome(rate, key, 1);
  if (refusal) throw refusal;
}

/** Refuses if this node knows that the limit is exceeded; consumes nothing. */
export function refuseIfOver(rate: Rate, key: RateKey) {
  const waits = windowsOf(rate, key).map(window => window.waitOf(hashedKey(key)));
  const wait = Math.max(...waits);
  if (wait > 0) throw tooMany(wait);
}

/** Consumes several at once. Returns how many are allowed, and the refusal of the others if that is not all. */
export async function consumeSome(rate: Rate, key: RateKey, times: number) {
  const own = windowsOf(rate, key);
  const known = Math.max(...own.map(window => window.waitOf(hashedKey(key))));
  if (known > 0) return { allowed: 0, refusal: tooMany(known) };
  const taken = await Promise.all(own.map(window => window.take(hashedKey(key), times)));
  const allowed = Math.min(...taken.map(one => one.allowed));
  if (allowed === times) return { allowed, refusal: undefined };
  // What one window refuses is given back to the others.
  const tooMuch = taken.map(one => one.allowed - allowed);
  await Promise.all(own.map((window, n) => tooMuch[n]! > 0 && window.giveBack(hashedKey(key), tooMuch[n])));
  return { allowed, refusal: tooMany(Math.max(...taken.map(one => one.wait))) };
}

const tooMany = (milliseconds: number) =>
  new Refusal('tooMany', ...waitOf(Math.max(1, Math.ceil(milliseconds / 1000))));

/** Gives one back that was consumed in advance: of a sign-in only failures count. */
export async function refund(rate: Rate, key: RateKey): Promise<void> {
  for (const window of windowsOf(rate, key)) await window.giveBack(hashedKey(key));
}

/** Resets `rate` for these keys; other nodes follow within two seconds. */
export async function clear(rate: Rate, keys: string[]): Promise<void> {
  for (const window of windows.get(rate)!) await window.clear(keys.map(hashedKey));
}

/** All rate limits times `factor`: for the demo and for tests, never by a setting. */
export function raised(factor: number): Rates {
  const entries = Object.entries(shipped).map(([rate, own]) => [
    rate,
    own.map(({ times, seconds }) => ({ times: times * factor, seconds })),
  ]);
  return Object.fromEntries(entries);
}
