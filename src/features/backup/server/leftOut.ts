/** Tables of ours that no backup contains, and why. */
export const leftOut: Record<string, string> = {
  sessions: 'after a restore everybody signs in again',
  exports: 'the zip of a person lives for a day, and is made again when asked for',
  outbox: 'what browsers are told live, placed by the numbers of transactions of this one PostgreSQL',
  nodes: 'the servers that run now',
  backups: 'the backups that run now',
  last_times: 'what this installation did last: a restored one has sent no mail and made no backup yet',
  rate_limits: 'what was spent of limits a moment ago',
};

/** What is kept of the job queue: what waits. Its own tables are made by its library. */
export const ofJobs = ['queue', 'job_common', 'job_dependency'];
