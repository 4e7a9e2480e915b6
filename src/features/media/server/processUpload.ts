import { rm } from 'node:fs/promises';
import { and, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import { keptAsAvif } from '#/features/media/folders.ts';
import { db } from '#/platform/database/database.ts';
import { type Tx, transact } from '#/platform/database/transact.ts';
import { enqueue, job } from '#/platform/jobs/jobs.ts';
import { Refusal } from '#/platform/shared/refusal.ts';
import { ChildLate } from './children.ts';
import { drawAvif } from './drawAvif.ts';
import { removeFiles } from './files.ts';
import { incoming } from './incoming.ts';
import { openWork } from './openWork.ts';
import { OverBudget } from './pixelBudget.ts';
import { prepare } from './prepare.ts';
import { uploads } from './tables.ts';
import { publishState, type UploadRow } from './uploads.ts';

/** How often a decoder may miss its deadline for one file. Each time, one of the two decoders was busy for 20 s. */
const mostLate = 3;

/**
 * Brings an upload that was received to its end: ready, or refused with a sentence. Tried for about ten minutes, but only three
 * times if decoding takes too long, as it does for good pictures on an overloaded machine.
 */
export const processUpload = job<{ uploadId: string }>(
  'upload.settle',
  { retries: 10, retrySeconds: 1, expireSeconds: 120, atOnce: 3, isOneOfGroup: true },
  async ({ uploadId }, attempt) => {
    const upload = await set(uploadId, { state: 'processing' });
    if (!upload) return;
    const work = await openWork('upload');
    try {
      const made = await prepare(upload, work).catch(refusalOf);
      if ('waitSeconds' in made) return await transact(tx => settleLater(tx, upload, made.waitSeconds));
      await end(upload, 'refusal' in made ? { state: 'refused', ...made } : { state: 'ready', ...made });
    } catch (error) {
      const isTooLate = error instanceof ChildLate && attempt.number >= mostLate;
      if (attempt.isLast || isTooLate) await end(upload, { state: 'refused', refusal: 'media.notUploaded' });
      if (!isTooLate) throw error;
    } finally {
      await rm(work, { recursive: true, force: true });
    }
  },
);

/**
 * Enqueues the work on an upload that was received. People take turns: the more of a person's uploads wait, the later comes the
 * next, so nobody waits for all of another's.
 */
export async function settleLater(tx: Tx, { id, ownerId, sentBy }: UploadRow, startAfterSeconds?: number) {
  const personId = sentBy ?? ownerId;
  const isTheirs = or(
    eq(uploads.sentBy, personId),
    and(eq(uploads.ownerId, personId), isNull(uploads.sentBy)),
  );
  const waiting = and(
    isTheirs,
    inArray(uploads.state, ['received', 'processing']),
    gt(uploads.createdAt, sql`now() - interval '1 day'`),
  );
  const ahead = Math.max(0, (await tx.$count(uploads, waiting)) - 1);
  await enqueue(
    tx,
    processUpload,
    { uploadId: id },
    { startAfterSeconds, group: personId, priority: -ahead },
  );
}

type Change = Partial<typeof uploads.$inferInsert>;

/** Changes an upload in progress and notifies its owner; undefined if it was cancelled or has ended. */
const set = (id: string, change: Change) =>
  transact(async tx => {
    const underway = and(eq(uploads.id, id), inArray(uploads.state, ['received', 'processing']));
    const [changed] = await tx.update(uploads).set(change).where(underway).returning();
    if (changed) await publishState(tx, changed);
    if (changed && becomesAvif(changed)) await enqueue(tx, drawAvif, { uploadId: id });
    return changed;
  });

async function end(upload: UploadRow, ended: Change) {
  const changed = await set(upload.id, ended);
  const state = changed ? changed.state : await stateOf(upload.id);
  // Cancelled meanwhile, or refused: nothing of it stays. A second attempt may have finished it.
  if (state !== 'ready') await removeFiles({ ...upload, ...ended });
  // Else removed once it is drawn as AVIF from it.
  if (!changed || !becomesAvif(changed)) await (await incoming()).remove(upload.id);
}

const becomesAvif = ({ folder, state }: UploadRow) => state === 'ready' && keptAsAvif.includes(folder);

async function stateOf(id: string) {
  const [found] = await db.select({ state: uploads.state }).from(uploads).where(eq(uploads.id, id));
  return found?.state;
}

function refusalOf(error: Error) {
  if (error instanceof OverBudget) return { waitSeconds: error.waitSeconds };
  if (error instanceof Refusal && error.code === 'invalid') return { refusal: error.text };
  throw error;
}
