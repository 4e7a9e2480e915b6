export const push = {
  // what a device shows
  newMessage: 'Neue Nachricht',
  newNotification: 'Neue Benachrichtigung',
  cameInOffDuty: 'Neu, während Sie außer Dienst waren: {count}',
  unusable: 'Rounds kann an diesen Browser keine Benachrichtigungen senden.',
} as const;
