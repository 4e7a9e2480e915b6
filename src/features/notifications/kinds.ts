/** Actions of others that notify. Each has a switch in the settings. */
export const reactionKinds = [
  'like',
  'comment',
  'repost',
  'mention',
  'request',
  'acceptance',
  'follow',
  'invitation',
  'confirmation',
] as const;
export type ReactionKind = (typeof reactionKinds)[number];

/** All kinds of notifications; decisions of reviewers cannot be switched off. */
export const notificationKinds = [...reactionKinds, 'review', 'verification'] as const;
export type NotificationKind = (typeof notificationKinds)[number];
