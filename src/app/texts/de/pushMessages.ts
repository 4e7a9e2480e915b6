export const push = {
  // what a device shows
  newMessage: 'Neue Nachricht',
  newNotification: 'Neue Benachrichtigung',
  unusable: 'Rounds kann an diesen Browser keine Benachrichtigungen senden.',
} as const;
