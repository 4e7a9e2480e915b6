/** What people read about their own data: its export, and the deletion of an account. */
export const ownData = {
  yourData: 'Your data',
  exportHint:
    'A zip file with everything you have here: your account, profile, posts, comments, likes and connections as JSON, plus the files you sent.',
  startExport: 'Prepare export',
  startAnother: 'Prepare a new export',
  exportWaiting: 'Your export will start in a moment.',
  exportMaking: 'Preparing your export...',
  exportReady: 'Your export is ready. You can download it for one day.',
  exportFailed: 'Failed to prepare your export. Please try again.',
  exportGone: 'This export is no longer available. Please prepare a new one.',
  download: 'Download',

  deleteAccount: 'Delete account',
  deleteHint:
    'Your profile and everything you wrote are hidden right away. After {days} days they are deleted for good, with all your files. If you change your mind, log in before then.',
  deleteQuestion: 'Delete your account?',
  deleteConsequence:
    'You will be signed out everywhere. After {days} days your account cannot be recovered. You may want to export your data first.',
  leaving: 'Your account will be deleted on {date}. Log in before then to keep it.',
  toStart: 'Back to the start page',
} as const;
