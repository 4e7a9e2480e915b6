/** What administrators and moderators read on Home, and on /admin of mail, backups and jobs. */
export const overview = {
  quiet: 'Nothing needs your attention. Mail, backups and jobs are working.',
  noReports: 'No reports are waiting.',
  proveFirst: "Confirm it's you to see what needs your attention.",
  loadFailed: 'Failed to load what needs your attention.',

  reports: {
    one: '{shown} report is waiting for a decision',
    other: '{shown} reports are waiting for a decision',
  },
  credentials: {
    one: '{shown} licence is waiting for review',
    other: '{shown} licences are waiting for review',
  },
  feedback: { one: '{shown} feedback message is unread', other: '{shown} feedback messages are unread' },
  noModerator: 'There is no moderator to decide on reports',
  undecidable: {
    one: '{shown} report cannot be decided by any moderator',
    other: '{shown} reports cannot be decided by any moderator',
  },
  noMailServer: 'Emails are not being sent: no mail server is set up',
  mailsFailed: {
    one: '{count} email could not be sent in the last 24 hours',
    other: '{count} emails could not be sent in the last 24 hours',
  },
  mailsRetrying: {
    one: '{count} email has failed and will be tried again',
    other: '{count} emails have failed and will be tried again',
  },
  neverBackedUp: 'No backup has been made',
  backupLate: 'The last backup was made {when}',
  jobsLate: {
    one: '{count} job has been waiting for more than {minutes} minutes',
    other: '{count} jobs have been waiting for more than {minutes} minutes',
  },
  jobsFailed: {
    one: '{count} job failed in the last 24 hours',
    other: '{count} jobs failed in the last 24 hours',
  },
  week: 'Last 7 days: {joined} joined, {wrote} wrote. The 7 days before: {joinedBefore} and {wroteBefore}.',

  server: 'Mail, backups and jobs',
  mail: 'Mail',
  lastMail: 'The last email was sent {when}.',
  neverMailed: 'No email has been sent yet.',
  mailAdvice:
    'Check the mail server and its address in the settings of the server. Details are in the server log.',
  noMailServerAdvice: 'Emails are saved as files on the server until a mail server is set.',
  backups: 'Backups',
  lastBackup: 'The last backup was made {when}.',
  backedUpElsewhere: 'Backups are made outside Rounds, which does not watch them.',
  backupAdvice:
    'Run npm run backup on the server, or set BACKUPS_ELSEWHERE if backups are made in another way.',
  jobs: 'Jobs',
  jobsFine: 'No job failed in the last 24 hours, and none is overdue.',
  jobsAdvice: 'Details are in the server log.',
  jobsNamed: 'Failed: {names}.',
  proxy: 'Proxy',
  unknownProxy: 'Requests come through a proxy that is not set in TRUST_PROXY',
  proxyAdvice:
    'Everyone behind the proxy counts as one address, so limits on signing in and resetting passwords affect all of them together. Set TRUST_PROXY to the number of your proxies. If there is no proxy, a visitor has added the header X-Forwarded-For or Forwarded, and there is nothing to do.',
  decoder: 'Decoding pictures',
  noSandbox: 'Pictures are decoded without a sandbox',
  reachesPublic:
    'A hostile picture that takes over its decoder can read files that every account on the machine may read.',
  reachesFiles:
    'A hostile picture that takes over its decoder can read what is in the folders of the server.',
  reachesMemory:
    'A hostile picture that takes over its decoder can read the folders and the memory of the server.',
  sandboxAdvice:
    'Let the server make user namespaces: see “What the decoder of pictures can reach” in docs/operations.md.',
} as const;
