export const digest = {
  // settings
  title: 'Email digest',
  off: 'Off',
  daily: 'Daily',
  weekly: 'Weekly',
  titleHint: 'What you have not read, in one email. Nothing is sent when there is nothing new.',
  hour: 'Time',
  weekday: 'Day',
  hasText: 'Include how messages begin',
  hasTextHint:
    'Email is not encrypted end to end: mail services, and anybody who sees your mailbox, can read it. Without this, the digest holds names and numbers only.',
  confirmFirst:
    'Nothing is sent until your email address is confirmed. The link is in the email you got when you signed up.',
  loadFailed: 'Failed to load the settings of the email digest. Please try again.',
  byEmail: 'Email',

  // the mail
  subject: 'Unread in Rounds: {count}',
  lead: 'You have not read this yet:',
  inChats: { one: 'Messages in 1 chat', other: 'Messages in {count} chats' },
  more: 'and {count} more',
  inNotifications: 'Notifications',
  others: { one: '1 other', other: '{count} others' },
  open: 'Open Rounds',
  whyDaily: 'You chose to get this email once a day.',
  whyWeekly: 'You chose to get this email once a week.',
  change: 'Change it in Settings',
  turnOff: 'Turn off the email digest',

  // where its link leads
  offQuestion:
    'You will get no more digests from Rounds. You can turn them on again in Settings at any time.',
  isOff: 'The email digest is off',
  offHint: 'You will get no more digests from Rounds. You can turn them on again in Settings at any time.',
  linkUnknown: 'This link does not work',
  linkUnknownHint: 'It may be incomplete. You can also turn the email digest off in Settings.',
} as const;
