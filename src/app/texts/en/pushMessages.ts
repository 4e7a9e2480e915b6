export const push = {
  // what a device shows
  newMessage: 'New message',
  newNotification: 'New notification',
  cameInOffDuty: 'New while you were off duty: {count}',
  unusable: 'Rounds cannot send notifications to this browser.',
} as const;
