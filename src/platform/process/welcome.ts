import { join } from 'node:path';
import { limits } from '#/app/limits.ts';
import type { Env } from './env.ts';

type Opened = { url: string; isModerated: boolean };

/** Tells the person at the terminal where Rounds is, where its data lies and how to stop it. */
export function welcome(env: Env, { url, isModerated }: Opened) {
  const address = env.publicUrl ?? url.replace('127.0.0.1', 'localhost');
  console.log(`
  Rounds is open at ${address}
  Data is stored in ${env.dataDir}${env.databaseUrl ? ' and in the database at DATABASE_URL' : ''}
${env.smtpUrl ? '' : `  No mail server is set (SMTP_URL): emails are saved as files in ${join(env.dataDir, 'mail')}\n`}${
  isModerated
    ? ''
    : `  There is no moderator: no one decides on reports, and what they hide comes back after ${limits.hiddenUndecidedHours} hours.
  Appoint one: npm run admin -- grant EMAIL moderator
`
}  Press Ctrl-C to stop
`);
}
