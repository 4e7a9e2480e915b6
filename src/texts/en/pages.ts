export const pages = {
  home: 'Home',
  profile: 'Profile',
  privacyPolicy: 'Privacy Policy',
  userGuideline: 'User Guideline',
  menu: 'Menu',
  navigation: 'Main',
  offline: 'You are offline. What you see may be out of date.',
  reconnecting: 'The connection was lost. Reconnecting...',
  sessionEnded: 'Your session has ended. Please log in again.',
} as const;
