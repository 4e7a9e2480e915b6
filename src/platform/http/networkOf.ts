import { isIPv4, isIPv6 } from 'node:net';

/**
 * Whom a limit per address counts: an IPv4 address, or the /64 of an IPv6 address, of which one household has all.
 * What is no address, as a proxy may pass on, counts as one.
 */
export function networkOf(address: string): string {
  const [plain] = address.split('%') as [string];
  if (isIPv4(plain)) return plain;
  if (!isIPv6(plain)) return 'unknown';
  const groups = groupsOf(plain);
  const isMapped = groups.slice(0, 5).every(group => group === 0) && groups[5] === 0xffff;
  if (isMapped) return [groups[6]! >> 8, groups[6]! & 255, groups[7]! >> 8, groups[7]! & 255].join('.');
  return `${groups
    .slice(0, 4)
    .map(group => group.toString(16))
    .join(':')}::/64`;
}

/** The eight numbers of an IPv6 address, however it was written. */
function groupsOf(address: string): number[] {
  const [head, tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const [before, after] = [head, tail].map(part => (part ? part.split(':') : []));
  const zeros = Array.from({ length: 8 - before!.length - after!.length }, () => '0');
  return [...before!, ...zeros, ...after!].map(group => Number.parseInt(group, 16));
}
