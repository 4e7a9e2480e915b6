import type { SwitchKind } from './kinds.ts';

export type NotificationEvents = {
  /** A notification of this person was added, read or removed. */
  'notifications.changed': { userId: string };
};

export type NotificationDomainEvents = {
  /** `kind`: which switch silences it; `lineId`: what makes several of this kind one line. */
  'notifications.added': { notifications: { id: string; userId: string; kind: SwitchKind; lineId: string }[] };
  /** Somebody has read their notifications, in this session. */
  'notifications.seen': { userId: string; sessionId: string };
};
