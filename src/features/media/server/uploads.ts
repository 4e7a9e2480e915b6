import { eq, inArray, sql } from 'drizzle-orm';
import { type Folder, kindOf } from '#/features/media/folders.ts';
import { prepared } from '#/platform/database/prepared.ts';
import { publish, type Tx } from '#/platform/database/transact.ts';
import { authorize, type Me } from '#/platform/http/api.ts';
import { refuse } from '#/platform/http/refuse.ts';
import { mayReadMedia } from './mediaAccess.ts';
import { uploads } from './tables.ts';
import { withdrawPictures } from './withdrawnPictures.ts';

export type UploadRow = typeof uploads.$inferSelect;

const one = prepared('one upload', from =>
  from
    .select()
    .from(uploads)
    .where(eq(uploads.id, sql.placeholder('id'))),
);

/** Refuses with 'This file was not found.'. */
export const missing = () => refuse('notFound', 'media.notFound');

/** An upload as `me` may see it; else 'This file was not found.', as for one that never was. */
export async function findUpload(me: Me, id: string, tx?: Tx): Promise<UploadRow> {
  const [upload] = await one({ id }, tx);
  if (!upload) return missing();
  const { attached } = upload;
  const ownerId = attached && isHandedOver(upload) ? null : upload.ownerId;
  const seen = attached && ownerId !== me.id ? await mayReadMedia(me, upload) : attached;
  authorize(me, 'upload.read', { ownerId, attached: seen });
  return upload;
}

// A document in use is for its reviewers only: somebody else at its owner's browser does not get it.
const isHandedOver = ({ folder }: UploadRow) => kindOf[folder] === 'document';

/** An upload of mine; else not found. */
export async function findOwnUpload(me: Me, id: string): Promise<UploadRow> {
  const upload = await findUpload(me, id);
  return upload.ownerId === me.id ? upload : missing();
}

/** My upload that nothing uses yet, locked until the transaction ends. */
export const lockUpload = async (tx: Tx, me: Me, id: string): Promise<UploadRow> =>
  (await lockUploads(tx, me, [id]))[0]!;

/** The same of several, in the order of their ids: none is missing, or all are refused. */
async function lockUploads(tx: Tx, me: Me, ids: string[]): Promise<UploadRow[]> {
  // Lock in id order to avoid deadlocks.
  const locked = await tx
    .select()
    .from(uploads)
    .where(inArray(uploads.id, ids))
    .orderBy(uploads.id)
    .for('update');
  if (locked.length < ids.length) return missing();
  for (const upload of locked) authorize(me, 'upload.use', upload);
  return locked;
}

type Use = { folder: Folder; chatId?: string; ownerId?: string };

/**
 * Attaches my upload, once, to the thing it was sent for: everyone who may see that thing may see the upload from now
 * on. `chatId` for a file of a chat; `ownerId` of what belongs to somebody else, to whom the upload then belongs too.
 */
export const attachUpload = async (tx: Tx, me: Me, id: string, use: Use): Promise<UploadRow> =>
  (await attachUploads(tx, me, [id], use))[0]!;

/** The same of several uploads, each named once: all of them, or none. */
export async function attachUploads(tx: Tx, me: Me, ids: string[], use: Use) {
  const { folder, chatId, ownerId = me.id } = use;
  const locked = await lockUploads(tx, me, ids);
  for (const upload of locked) {
    if (upload.folder !== folder || upload.chatId !== (chatId ?? null)) missing();
    if (upload.state !== 'ready') refuse('conflict', upload.refusal ?? 'media.notReady');
  }
  // A poster is deleted with its video.
  const together = locked.flatMap(({ id, posterId }) => [id, posterId]).filter(id => id !== null);
  // Its sender stays known: it counts for their quota.
  const sentBy = sql`coalesce(${uploads.sentBy}, nullif(${uploads.ownerId}, ${ownerId}))`;
  await tx.update(uploads).set({ attached: true, ownerId, sentBy }).where(inArray(uploads.id, together));
  return locked;
}

/** The thing that used this upload uses it no longer: nobody but its owner sees it, and it is swept with the unused. */
export async function releaseUpload(tx: Tx, id: string) {
  const released = await tx
    .update(uploads)
    .set({ attached: false })
    .where(sql`${uploads.id} in (${id}, (select poster_id from uploads where id = ${id}))`)
    .returning({ id: uploads.id });
  await withdrawPictures(
    tx,
    released.map(upload => upload.id),
  );
}

const length = prepared('length of an upload', from =>
  from
    .select({ bytes: uploads.bytes })
    .from(uploads)
    .where(eq(uploads.id, sql.placeholder('id'))),
);

/** The declared length of an upload in bytes, whosever it is; undefined when there is none. */
export async function findLength(id: string) {
  const [found] = await length({ id });
  return found?.bytes;
}

/** Publishes the state to its owner. */
export const publishState = (tx: Tx, { id, ownerId, state }: UploadRow) =>
  publish(tx, 'upload.changed', [ownerId], { uploadId: id, state });
