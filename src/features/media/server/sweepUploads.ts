import { sql } from 'drizzle-orm';
import { limits } from '#/app/limits.ts';
import { transact } from '#/platform/database/transact.ts';
import { job } from '#/platform/jobs/jobs.ts';
import { discard } from './dropUpload.ts';
import { sweepStrays } from './sweepStrays.ts';
import { uploads } from './tables.ts';

const batch = 200;

/** Removes uploads that are a day old and not in use, posters without a video, and what crashes left behind. */
export const sweepUploads = job(
  'upload.sweep',
  { retries: 2, expireSeconds: 540, cron: '*/10 * * * *' },
  async (_, { signal }) => {
    // Each batch begins where the one before has ended: the index keeps the entries of what has gone until it is vacuumed.
    for (let from: Date | undefined = new Date(0); from; from = await sweepBatch(from))
      signal.throwIfAborted();
    await sweepStrays(new Date(Date.now() - limits.uploadKept));
  },
);

/** Returns from when on the next one goes on; undefined if this was the last. */
const sweepBatch = (from: Date) =>
  transact(async tx => {
    const left = await tx
      .select()
      .from(uploads)
      .where(
        sql`not ${uploads.attached} and ${uploads.createdAt} >= ${from.toISOString()}::timestamptz and ${uploads.createdAt} < now() - ${limits.uploadKept} * interval '1 millisecond'`,
      )
      .orderBy(uploads.createdAt)
      .limit(batch)
      .for('update', { skipLocked: true });
    for (const upload of left) await discard(tx, upload);
    return left.length === batch ? left.at(-1)!.createdAt : undefined;
  });
