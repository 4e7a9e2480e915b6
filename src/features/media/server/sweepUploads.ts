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
    while ((await sweepBatch()) === batch) signal.throwIfAborted();
    await sweepStrays(new Date(Date.now() - limits.uploadKept));
  },
);

const sweepBatch = () =>
  transact(async tx => {
    const left = await tx
      .select()
      .from(uploads)
      .where(
        sql`not ${uploads.attached} and ${uploads.createdAt} < now() - ${limits.uploadKept} * interval '1 millisecond'`,
      )
      .orderBy(uploads.createdAt)
      .limit(batch)
      .for('update', { skipLocked: true });
    for (const upload of left) await discard(tx, upload);
    return left.length;
  });
