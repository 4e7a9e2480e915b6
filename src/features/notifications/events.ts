export type NotificationEvents = {
  /** A notification of this person was added, read or removed. */
  'notifications.changed': { userId: string };
};
