import { limits } from '#/app/limits.ts';
import { sweep } from '#/platform/database/sweep.ts';
import { job } from '#/platform/jobs/jobs.ts';
import { sweepMailFiles } from '#/platform/mail/mailFiles.ts';
import { settings } from '#/platform/process/settings.ts';

const challengeKeptDays = limits.challengeKept / (24 * 60 * 60_000);

/** Rows nobody can use any more, by table: sessions and tokens that are over, claims that have ended; after how many days. */
const over = (): [table: string, column: string, days: number][] => [
  ['sessions', 'created_at', settings.sessionMaxDays],
  ['sessions', 'last_used_at', settings.sessionIdleDays],
  // Kept for a month, so that an old link can say that it has expired.
  ['mail_tokens', 'greatest(expires_at, used_at)', limits.oldLinkDays],
  ['sign_in_challenges', 'created_at', challengeKeptDays],
  ['passkey_challenges', 'created_at', challengeKeptDays],
  ['google_attempts', 'created_at', challengeKeptDays],
  ['known_browsers', 'last_used_at', limits.knownBrowserDays],
  ['former_usernames', 'held_until', 0],
];

/** Deletes expired rows around accounts in batches: a stolen database must not reveal who was where. */
export const sweepAccounts = job(
  'accounts.sweep',
  { retries: 2, expireSeconds: 300, cron: '*/20 * * * *' },
  async (_, { signal }) => {
    await sweepMailFiles();
    for (const [table, column, days] of over())
      await sweep({ table, column, before: `now() - $2 * interval '1 day'`, values: [days], signal });
  },
);
