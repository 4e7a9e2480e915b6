export type FeedbackEvents = {
  /** Feedback has come, or was marked as read or unread. */
  'feedback.changed': Record<string, never>;
};
