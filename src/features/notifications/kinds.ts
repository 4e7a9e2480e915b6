/** What others do and somebody is told of. A switch each in the settings. */
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

/** What somebody is told of; what reviewers decide always. */
export const notificationKinds = [...reactionKinds, 'review', 'verification'] as const;
export type NotificationKind = (typeof notificationKinds)[number];
