import { sweep } from '#/platform/database/sweep.ts';
import { job } from '#/platform/jobs/jobs.ts';
import { settings } from '#/platform/process/settings.ts';

/** Names, phone numbers and e-mails of those who sent it do not lie here for ever, whether it was read or not. */
export const sweepFeedback = job(
  'feedback.sweep',
  { retries: 2, expireSeconds: 300, cron: '29 3 * * *' },
  (_, { signal }) =>
    sweep({
      table: 'feedback',
      column: 'created_at',
      before: 'now() - make_interval(days => $2)',
      values: [settings.feedbackDays],
      signal,
    }),
);
