import { eq, gt, inArray, sql } from 'drizzle-orm';
import { db } from '#/platform/database/database.ts';
import { backups } from '#/platform/database/tables.ts';
import { type Tx, transact } from '#/platform/database/transact.ts';
import type { Me } from '#/platform/http/api.ts';
import { enqueue, type Job, job } from '#/platform/jobs/jobs.ts';
import { removeFiles } from './files.ts';
import { incoming } from './incoming.ts';
import { uploads } from './tables.ts';
import { lockUpload, type UploadRow } from './uploads.ts';

/** Removes an upload of mine that nothing uses, at any moment; an upload or job in progress finds it gone. */
export const dropUpload = (me: Me, id: string) =>
  transact(async tx => discard(tx, await lockUpload(tx, me, id)));

/** Deletes a locked upload with its poster: invisible from here on, whenever its files are removed. */
export async function discard(tx: Tx, { id, folder, format, posterId }: UploadRow): Promise<void> {
  await tx.update(uploads).set({ posterId: null }).where(eq(uploads.posterId, id));
  await tx.delete(uploads).where(eq(uploads.id, id));
  await enqueue(tx, removeUploadFiles, { id, folder, format });
  await discardUploads(tx, [posterId]);
}

/** Holds these uploads and removes them in the same way; null, and what is gone already, is passed over. */
export async function discardUploads(tx: Tx, ids: (string | null)[]): Promise<void> {
  const known = ids.filter(id => id !== null);
  if (known.length === 0) return;
  const held = await tx.select().from(uploads).where(inArray(uploads.id, known)).for('update');
  for (const upload of held) await discard(tx, upload);
}

/** A backup that is being made may still have to read them. */
const pauseSeconds = 60;

const removeUploadFiles: Job<Pick<UploadRow, 'id' | 'folder' | 'format'>> = job(
  'upload.removeFiles',
  { retries: 20, expireSeconds: 60, atOnce: 4 },
  async upload => {
    if ((await db.$count(backups, gt(backups.aliveUntil, sql`now()`))) > 0)
      return transact(tx => enqueue(tx, removeUploadFiles, upload, { startAfterSeconds: pauseSeconds }));
    await (await incoming()).remove(upload.id);
    await removeFiles(upload);
  },
);
