import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { Refusal } from '#/base/refusal.ts';
import { settings } from '#/base/server/settings.ts';
import { transact } from '#/base/server/transact.ts';
import type { TextKey } from '#/texts.ts';
import { claimOf } from './claims.ts';
import { removeFiles } from './files.ts';
import { incoming } from './incoming.ts';
import { type Made, prepare } from './prepare.ts';
import { uploads } from './tables.ts';
import { tell, type UploadRow } from './uploads.ts';

/** After so many tries, with growing pauses of up to a minute, it is given up: about ten minutes. */
const mostTries = 14;

/** Brings a claimed upload to its end: ready, or refused with a sentence. Throws when it has to be tried again. */
export async function settle(upload: UploadRow) {
  const work = await openWork();
  try {
    const made = await prepare(upload, work).catch(refusalOf);
    await end(upload, 'refusal' in made ? { state: 'refused', ...made } : { state: 'ready', ...made });
  } catch (error) {
    if (upload.tries >= mostTries) await end(upload, { state: 'refused', refusal: 'media.notUploaded' });
    else await putOff(upload);
    throw error;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

type Ended = { state: 'refused'; refusal: TextKey } | ({ state: 'ready' } & Made);

async function end(upload: UploadRow, ended: Ended) {
  const kept = await transact(async tx => {
    const [changed] = await tx.update(uploads).set(ended).where(claimOf(upload)).returning();
    if (changed) await tell(tx, changed);
    return changed;
  });
  // Cancelled meanwhile, or refused: nothing of it stays.
  if (kept?.state !== 'ready') await removeFiles({ ...upload, ...ended });
  await incoming().remove(upload.id);
}

async function putOff(upload: UploadRow) {
  await transact(async tx => {
    const seconds = Math.min(2 ** upload.tries, 60);
    await tx
      .update(uploads)
      .set({ state: 'received', dueAt: sql`now() + make_interval(secs => ${seconds})` })
      .where(claimOf(upload));
  });
}

/** A private folder for one upload, on the disk where its files will lie. */
async function openWork() {
  const root = join(settings.dataDir, 'work');
  await mkdir(root, { recursive: true, mode: 0o700 });
  return mkdtemp(join(root, 'upload-'));
}

function refusalOf(error: Error) {
  if (error instanceof Refusal && error.code === 'invalid') return { refusal: error.text };
  throw error;
}
