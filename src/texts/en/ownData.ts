/** What people read about their own data: its export, and the deletion of an account. */
export const ownData = {
  yourData: 'Your data',
  exportHint:
    'Everything you have here as one zip: your account, profile, posts, comments, likes, connections and the files you sent, as JSON and pictures.',
  startExport: 'Prepare export',
  startAnother: 'Prepare a new one',
  exportWaiting: 'Your export will begin in a moment.',
  exportMaking: 'Your export is being made...',
  exportReady: 'Your export is ready. It can be downloaded for a day.',
  exportFailed: 'Your export could not be made. Please try again.',
  exportGone: 'This export is not there any more. Please prepare a new one.',
  download: 'Download',

  deleteAccount: 'Delete account',
  deleteHint:
    'Your profile and everything you wrote are hidden at once, and removed for good after {days} days with all your files. Until then you can change your mind by logging in.',
  deleteQuestion: 'Delete your account?',
  deleteConsequence:
    'You are signed out everywhere. After {days} days nothing can bring your account back. You may want to export your data first.',
  leaving: 'Your account will be deleted on {date}. If you log in before that day, you keep it.',
  toStart: 'Back to the start',
} as const;
