/** What notifies: actions of others, and reminders of one's own. Each has a switch in the settings. */
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
  'reminder',
  'quote',
] as const;
export type ReactionKind = (typeof reactionKinds)[number];

/**
 * What can be switched off, each by itself. Replies to comments are notifications of the kind `comment`, likes of comments of
 * the kind `like`, invitations to edit a business page of the kind `invitation`: a page of the version before knows how to show
 * them.
 */
export const switchKinds = [...reactionKinds, 'reply', 'commentLike', 'editing'] as const;
export type SwitchKind = (typeof switchKinds)[number];

/** All kinds of notifications; decisions of reviewers cannot be switched off. */
export const notificationKinds = [...reactionKinds, 'review', 'verification'] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** The version of the API that brought a kind; every client knows the others (docs/adr/0064). */
export const sinceApiVersion: Partial<Record<NotificationKind, number>> = { reminder: 1, quote: 1 };
