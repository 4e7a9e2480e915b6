import type { PagePart } from '#/app/reportReasons.ts';

export type ProfileEvents = {
  'profile.changed': { userId: string };
  /** Two people are hidden from each other because one has blocked the other, or no longer are. */
  'block.changed': { people: readonly [string, string]; isHidden: boolean };
  /** I have muted or unmuted somebody. */
  'mute.changed': { userId: string; isMuted: boolean };
};

export type ProfileDomainEvents = {
  /** A member has changed their full name or profession. */
  'profile.identityChanged': { userId: string };
  /** A member has replaced a picture, cover or text of their profile or business page. */
  'page.partsReplaced': { kind: 'person' | 'business'; userId: string; parts: PagePart[] };
};
