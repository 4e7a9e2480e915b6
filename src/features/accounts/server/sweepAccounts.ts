import { limits } from '#/app/limits.ts';
import { pool } from '#/platform/database/database.ts';
import { job } from '#/platform/jobs/jobs.ts';
import { sweepMailFiles } from '#/platform/mail/mailFiles.ts';
import { settings } from '#/platform/process/settings.ts';

const hours = (ms: number) => ms / 3_600_000;

/** Rows nobody can use any more, by table: sessions and tokens that are over, claims that have ended. */
const over = (): [table: string, condition: string, values: number[]][] => [
  [
    'sessions',
    'created_at < now() - make_interval(days => $1) or last_used_at < now() - make_interval(days => $2)',
    [settings.sessionMaxDays, settings.sessionIdleDays],
  ],
  // Kept for a month, so that an old link can say that it has expired.
  ['mail_tokens', 'greatest(expires_at, used_at) < now() - make_interval(days => $1)', [limits.oldLinkDays]],
  ['sign_in_challenges', 'created_at < now() - make_interval(hours => $1)', [hours(limits.challengeKept)]],
  ['passkey_challenges', 'created_at < now() - make_interval(hours => $1)', [hours(limits.challengeKept)]],
  ['google_attempts', 'created_at < now() - make_interval(hours => $1)', [hours(limits.challengeKept)]],
  ['known_browsers', 'last_used_at < now() - make_interval(days => $1)', [limits.knownBrowserDays]],
  ['former_usernames', 'held_until < now()', []],
];

/** Deletes expired rows around accounts in batches: a stolen database must not reveal who was where. */
export const sweepAccounts = job(
  'accounts.sweep',
  { retries: 2, expireSeconds: 300, cron: '*/20 * * * *' },
  async (_, { signal }) => {
    await sweepMailFiles();
    for (const [table, condition, values] of over()) {
      const some = `delete from ${table} where ctid = any(array(select ctid from ${table} where ${condition} limit 5000))`;
      while (((await pool.query(some, values)).rowCount ?? 0) > 0) signal.throwIfAborted();
    }
  },
);
