import { limits } from '#/app/limits.ts';

const parts = (address: string) => {
  const at = address.lastIndexOf('@');
  return { local: address.slice(0, Math.max(at, 0)), domain: address.slice(at + 1) };
};

/** What a domain may be written with: at other signs of ASCII, the parser of URLs would read something else. */
const domainSigns = /^(?:[a-z\d.-]|[^\p{ASCII}\s])+$/iu;

/**
 * A domain, or whole labels of one, in small letters and Punycode; undefined where that cannot be. The parser of URLs is the
 * same in browsers and in Node.
 */
export function asciiDomain(domain: string) {
  if (!domainSigns.test(domain)) return undefined;
  if (/^\p{ASCII}+$/u.test(domain)) return domain.toLowerCase();
  return URL.canParse(`http://${domain}`) ? new URL(`http://${domain}`).hostname : undefined;
}

/** An address, or what is known of one, as mail servers know it: its domain in Punycode. What is no address stays as it is. */
export function asciiEmail(address: string): string {
  const { domain } = parts(address);
  return address.slice(0, address.length - domain.length) + (asciiDomain(domain) ?? domain);
}

/** The one form of all spellings of an address: two are of one mailbox when these are equal. */
export const emailKeyOf = (address: string) => asciiEmail(address).toLowerCase();

/** A dot-string (RFC 5321, 4.1.2). */
const dotString = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
const hostName = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{0,58}[a-z\d])$/;

const isDomain = (domain: string) => hostName.test(asciiDomain(domain) ?? '');

/** Whether mail can be sent to this address. */
export function isEmail(address: string) {
  const { local, domain } = parts(address);
  return dotString.test(local) && isDomain(domain) && asciiEmail(address).length <= limits.emailLength;
}

/**
 * Whether it is an address, but of a kind that many mail servers do not take: with letters beyond ASCII before the @ (RFC
 * 6531), in quotation marks, or at an IP address.
 */
export function isUnsupportedEmail(address: string) {
  const { local, domain } = parts(address);
  const isQuoted = /^"[^\p{Cc}]+"$/u.test(local);
  const isInternational =
    !/^\p{ASCII}*$/u.test(local) && dotString.test(local.replace(/[^\p{ASCII}\p{Z}\p{C}]/gu, 'x'));
  const isLiteral = /^\[[\w.:-]+\]$/.test(domain);
  return (
    (isLiteral && (isQuoted || isInternational || dotString.test(local))) ||
    (isDomain(domain) && (isQuoted || isInternational))
  );
}

/** The address of a link that begins a mail to this mailbox: nothing of it is read as a header. */
export function mailtoOf(address: string) {
  const { local, domain } = parts(asciiEmail(address));
  return `mailto:${encodeURIComponent(local)}@${domain}`;
}
