import { join } from 'node:path';
import { limits } from '#/limits.ts';
import type { Env } from './env.ts';

type Opened = { url: string; isModerated: boolean };

/** Tells the person at the terminal where Rounds is, where its data lies and how to stop it. */
export function welcome(env: Env, { url, isModerated }: Opened) {
  const address = env.publicUrl ?? url.replace('127.0.0.1', 'localhost');
  console.log(`
  Rounds is open at ${address}
  Its data lies in ${env.dataDir}${env.databaseUrl ? ' and in the database of DATABASE_URL' : ''}
${env.smtpUrl ? '' : `  There is no mail server (SMTP_URL): mails are files in ${join(env.dataDir, 'mail')}\n`}${
  isModerated
    ? ''
    : `  There is no moderator: nobody decides about reports, and what they hide comes back after ${limits.hiddenUndecidedHours} hours.
  Appoint one: npm run admin -- grant EMAIL moderator
`
}  Ctrl-C stops it
`);
}
