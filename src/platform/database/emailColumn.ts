import { domainToUnicode } from 'node:url';
import { customType } from 'drizzle-orm/pg-core';
import { asciiEmail } from '#/platform/shared/emailAddress.ts';
import { passesForLatin } from '#/platform/shared/misleadingNames.ts';

/** An address as people read it, its domain in their letters, unless these would pass for another domain. */
export function readableEmail(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at);
  if (!domain.includes('xn--')) return address;
  const readable = domainToUnicode(domain);
  if (!readable || passesForLatin(readable)) return address;
  return address.slice(0, at) + readable;
}

/** An e-mail address: in the database with its domain in Punycode, as mail servers know it; in the code as people read it. */
export const emailColumn = customType<{ data: string }>({
  dataType: () => 'text',
  toDriver: asciiEmail,
  fromDriver: value => readableEmail(String(value)),
});
