import dns from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';
import { settings } from '#/platform/process/settings.ts';

// The special-purpose registries of IANA, and multicast.
const special = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  special.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
] as const)
  special.addSubnet(network, bits, 'ipv6');
// All other IPv6, with IPv4 written as IPv6, is special.
const global = new BlockList();
global.addSubnet('2000::', 3, 'ipv6');

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Whether this IP address is one of the public internet, or of this machine where the settings allow that. */
export function isPublic(address: string): boolean {
  const version = isIP(address);
  if (version === 0) return false;
  const family = version === 4 ? 'ipv4' : 'ipv6';
  if (settings.pushAllowLoopback && loopback.check(address, family)) return true;
  return !special.check(address, family) && (version === 4 || global.check(address, 'ipv6'));
}

/** Where Chrome, Firefox, Safari and Edge have their push services; `*.` stands for any subdomain. */
const ofBrowsers = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  'updates.push.services.mozilla.com',
  '*.push.services.mozilla.com',
  'web.push.apple.com',
  '*.push.apple.com',
  '*.notify.windows.com',
];

const isHostOf = (host: string) => (allowed: string) =>
  allowed.startsWith('*.') ? host.endsWith(allowed.slice(1)) : host === allowed;

/**
 * The address of a push service that may be called: https at its usual port, without a user, at a host of a browser's maker or of the setting
 * PUSH_SERVICES; undefined if it is another.
 */
export function parseEndpoint(endpoint: string): URL | undefined {
  if (!URL.canParse(endpoint)) return undefined;
  const url = new URL(endpoint);
  const isLoose = settings.pushAllowLoopback;
  const isUsual = url.protocol === 'https:' && (url.port === '' || isLoose);
  const isPlain = url.protocol === 'http:' && isLoose && isLoopbackHost(url);
  const isAlone = url.username === '' && url.password === '' && url.hash === '';
  const isKnown =
    [...ofBrowsers, ...settings.pushServices].some(isHostOf(hostOf(url))) ||
    (isLoose && loopback.check(hostOf(url), isIP(hostOf(url)) === 6 ? 'ipv6' : 'ipv4'));
  return (isUsual || isPlain) && isAlone && isKnown ? url : undefined;
}

const isLoopbackHost = (url: URL) => {
  const host = hostOf(url);
  return isIP(host) === 0 || loopback.check(host, isIP(host) === 4 ? 'ipv4' : 'ipv6');
};

/** Without the brackets of IPv6. */
export const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '');

/** Thrown where a connection would lead into a network that is not the public internet. */
export class NotPublic extends Error {
  override name = 'NotPublic';
}

/**
 * The public addresses of a host, which may be one itself. Throws NotPublic if any of them is not. Asked of the name servers
 * without a thread of its own for each: slow ones hold up nobody else.
 */
export async function publicAddressesOf(host: string): Promise<{ address: string; family: number }[]> {
  const found = isIP(host) ? [host] : await resolveAll(host);
  if (!found.every(isPublic)) throw new NotPublic(`${host} is not an address of the public internet`);
  return found.map(address => ({ address, family: isIP(address) }));
}

async function resolveAll(host: string) {
  const answers = await Promise.allSettled([dns.resolve4(host), dns.resolve6(host)]);
  const found = answers.flatMap(answer => (answer.status === 'fulfilled' ? answer.value : []));
  if (found.length === 0) throw (answers[0] as PromiseRejectedResult).reason;
  return found;
}
