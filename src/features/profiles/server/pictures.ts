import type { Folder } from '#/features/media/folders.ts';
import { attachUpload, releaseUpload } from '#/features/media/server/uploads.ts';
import type { Tx } from '#/platform/database/transact.ts';
import type { Me } from '#/platform/http/api.ts';

/** Puts one picture of a page in the place of another; null is none. It is `ownerId`'s from now on, by default mine. */
export async function replacePicture(
  tx: Tx,
  me: Me,
  folder: Folder,
  from: string | null,
  to: string | null,
  ownerId = me.id,
) {
  if (to === from) return;
  if (to) await attachUpload(tx, me, to, { folder, ownerId });
  if (from) await releaseUpload(tx, from);
}
