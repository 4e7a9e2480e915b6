export const messaging = {
  messaging: 'Messaging',
  chatNotFound: 'This chat was not found.',
  messageNotFound: 'This message was not found.',
  notYourself: 'You cannot start a chat with yourself.',
  empty: 'Please write a message.',
  idTaken: 'Another message was sent under this name. Please send it again.',
  notYours: 'Only its sender can delete a message.',
  tooLateToDelete: 'A message can be deleted within 15 minutes after it was sent.',
  tooManyFrames: 'That was too quick. Please wait a moment.',
} as const;
