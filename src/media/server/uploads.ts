import { and, eq } from 'drizzle-orm';
import type { Me } from '#/base/server/api.ts';
import { authorize } from '#/base/server/authorize.ts';
import { db } from '#/base/server/database.ts';
import { refuse } from '#/base/server/refuse.ts';
import type { Tx } from '#/base/server/transact.ts';
import type { Folder } from '#/media/contract.ts';
import { uploads } from './tables.ts';

/** An upload as `me` may see it; else 'This file was not found.', as for one that never was. */
export async function findUpload(me: Me, id: string) {
  const [upload] = await db.select().from(uploads).where(eq(uploads.id, id));
  if (!upload) return refuse('notFound', 'media.notFound');
  authorize(me, 'upload.read', upload);
  return upload;
}

/** Uses my upload, once, for what it was sent for: whoever may see that thing may see the upload from now on. */
export async function attachUpload(tx: Tx, me: Me, id: string, folder: Folder) {
  const [upload] = await tx
    .select()
    .from(uploads)
    .where(and(eq(uploads.id, id), eq(uploads.folder, folder)))
    .for('update');
  if (!upload) return refuse('notFound', 'media.notFound');
  authorize(me, 'upload.use', upload);
  await tx.update(uploads).set({ attached: true }).where(eq(uploads.id, id));
}

/** The thing that used this upload uses it no longer: nobody but its owner sees it, and it is swept with the unused. */
export const releaseUpload = (tx: Tx, id: string) =>
  tx.update(uploads).set({ attached: false }).where(eq(uploads.id, id));
