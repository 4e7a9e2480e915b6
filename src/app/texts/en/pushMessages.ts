export const push = {
  // what a device shows
  newMessage: 'New message',
  newNotification: 'New notification',
  unusable: 'Rounds cannot send notifications to this browser.',
} as const;
