const common =
  /^(admin|changeme|change-me|example|guest|minioadmin|password|postgres|root|rounds|secret|test|\d{1,8})$/i;

/** Whether a secret is none of those that installations everywhere are left with (T59). */
export const isNotWeak = (secret: string) => !common.test(secret);

/** The same of the password in an address, which may have none: for `refine`. */
export const isNotCommonPassword: [(url: string) => boolean, string] = [
  url => isNotWeak(decodeURIComponent(new URL(url).password)),
  'has a password that many have: set another',
];

/** Forty-three letters of chance are some thirty different ones; a word said again and again is no key. */
export const looksRandom = (key: string) => new Set(key).size >= 20;
