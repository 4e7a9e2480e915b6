import type { TextKey } from '#/app/texts.ts';
import type { NotificationKind, SwitchKind } from './kinds.ts';

/** What a notification says: of each kind, and of those that have a switch of their own. */
export const sentences = {
  like: 'notifications.liked',
  comment: 'notifications.commented',
  repost: 'notifications.reposted',
  mention: 'notifications.mentioned',
  request: 'notifications.requested',
  acceptance: 'notifications.accepted',
  follow: 'notifications.followed',
  invitation: 'notifications.invited',
  confirmation: 'notifications.confirmed',
  reminder: 'notifications.reminded',
  quote: 'notifications.quoted',
  reply: 'notifications.replied',
  commentLike: 'notifications.likedComment',
  editing: 'notifications.invitedToEdit',
  review: 'notifications.reviewed',
  verification: 'notifications.verification',
} as const satisfies Record<NotificationKind | SwitchKind, TextKey>;
