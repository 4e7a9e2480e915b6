import type { TextKey } from '#/app/texts.ts';

/** In a window of its own, or on the whole page where browsers block those. */
export const modes = ['popup', 'redirect'] as const;
/** Where 'Continue with Google' is shown; at 'proof' a signed-in person proves that it is still them. */
export const screens = ['login', 'register', 'proof'] as const;

/** How a sign-in with Google can end without one: a sentence under the form. */
const googleFaults = [
  'accounts.googleNotConfigured',
  'accounts.googleElsewhere',
  'accounts.googleCancelled',
  'accounts.googleUnavailable',
  'accounts.googleRefused',
  'accounts.googleTooMany',
  'accounts.googleSuspended',
  'accounts.googleEmailUnverified',
  'accounts.googleOther',
  'accounts.googleUnproven',
  'accounts.googleNotMine',
  'accounts.googleNotRecent',
  'base.unavailable',
] as const satisfies TextKey[];

export type GoogleFault = (typeof googleFaults)[number];

/** The fault a text names, if it is one: it may come out of an address anybody can write. */
export const googleFaultOf = (text: string | null): GoogleFault | undefined =>
  googleFaults.find(fault => fault === text);
