import { limits } from '#/app/limits.ts';

const publicHost = /^[^.:]+(\.[^.:]+)+$/;

/**
 * The normalised address, as it is stored and shown: 'ward.example' is 'https://ward.example/'. Undefined for
 * anything that is not a public http or https address, or hides its destination (T12).
 */
export function websiteOf(typed: string): string | undefined {
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`;
  if (/[\s\\<>"'`\p{Cc}\p{Cf}]/u.test(typed) || !URL.canParse(address)) return undefined;
  const { protocol, username, password, hostname, href } = new URL(address);
  const isPlain = ['http:', 'https:'].includes(protocol) && !username && !password;
  const isShort = href.length <= limits.websiteLength;
  return isPlain && isShort && publicHost.test(hostname) ? href : undefined;
}

/** A website as a link shows it: without its scheme, the host in full. */
export function shownWebsite(website: string): string {
  const { host, pathname, search } = new URL(website);
  return host + (pathname === '/' ? '' : pathname) + search;
}
