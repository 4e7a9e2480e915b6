import type { TextKey } from '#/app/texts.ts';
import type { SwitchKind } from './kinds.ts';

/** What each kind that has a switch is called, in Settings and in the e-mail digest. */
export const switchLabels = {
  like: 'notifications.ofLikes',
  comment: 'notifications.ofComments',
  repost: 'notifications.ofReposts',
  mention: 'notifications.ofMentions',
  request: 'notifications.ofRequests',
  acceptance: 'notifications.ofAcceptances',
  follow: 'notifications.ofFollows',
  invitation: 'notifications.ofInvitations',
  confirmation: 'notifications.ofConfirmations',
  reply: 'notifications.ofReplies',
  commentLike: 'notifications.ofCommentLikes',
  reminder: 'notifications.ofReminders',
  quote: 'notifications.ofQuotes',
  editing: 'notifications.ofEditing',
} as const satisfies Record<SwitchKind, TextKey>;
