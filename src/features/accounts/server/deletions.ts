import { createHash } from 'node:crypto';
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { db } from '#/platform/database/database.ts';
import { job } from '#/platform/jobs/jobs.ts';
import { settings } from '#/platform/process/settings.ts';
import { users } from './tables.ts';

/**
 * Which accounts are to be deleted, and when, kept outside the database, because restoring an older backup would
 * bring them back otherwise (docs/adr/0042). By a hash of their id; null: the person has signed in again and stays.
 */
export type Deletions = Map<string, Date | null>;

export const deletionHash = (userId: string) => createHash('sha256').update(userId).digest('hex');
export const deletionsFile = () => join(settings.dataDir, 'deletions.txt');
const bucket = () => import('./deletionsInS3.ts');

/** Notes that somebody leaves, or stays after all: whichever is true when it is done. */
export const noteLeaving = job<{ userId: string }>(
  'accounts.noteLeaving',
  { retries: 30, expireSeconds: 60 },
  async ({ userId }) => {
    const [account] = await db.select({ at: users.leavesAt }).from(users).where(eq(users.id, userId));
    if (account) await noteDeletion(userId, account.at);
  },
);

/** Once this resolves neither a crash nor the loss of the database forgets it. */
export async function noteDeletion(userId: string, at: Date | null) {
  await noteDeletions([[deletionHash(userId), at]]);
}

export async function noteDeletions(entries: Iterable<[string, Date | null]>) {
  if (settings.s3) {
    const { putDeletion } = await bucket();
    for (const [hash, at] of entries) await putDeletion(settings.s3, hash, at?.toISOString());
    return;
  }
  const lines = [...entries].map(([hash, at]) => `${hash} ${at?.toISOString() ?? '-'}\n`);
  const file = await open(deletionsFile(), 'a', 0o600);
  try {
    await file.appendFile(lines.join(''));
    await file.sync();
  } finally {
    await file.close();
  }
}

/** The list of this installation; undefined where there is none. */
export async function readDeletions(): Promise<Deletions | undefined> {
  if (settings.s3) {
    const lines = await (await bucket()).listDeletions(settings.s3);
    return lines.length > 0 ? parse(lines) : undefined;
  }
  return readDeletionsFile(deletionsFile());
}

/** The list in this file; undefined where there is none. Throws where it is something else. */
export async function readDeletionsFile(path: string): Promise<Deletions | undefined> {
  const text = await readFile(path, 'utf8').catch(error => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  return text === undefined ? undefined : parse(text.split('\n').filter(Boolean));
}

/** A later line about the same account counts. */
function parse(lines: string[]): Deletions {
  const entries = lines.map((line): [string, Date | null] => {
    const [, hash, at] = /^([0-9a-f]{64}) (-|\d{4}-[\d:.TZ-]+)$/.exec(line) ?? [];
    if (!hash || !at) throw new Error(`'${line.slice(0, 100)}' is no line of a list of deletions`);
    return [hash, at === '-' ? null : new Date(at)];
  });
  return new Map(entries);
}
