import type { Folder } from '#/features/media/folders.ts';
import { attachUpload, releaseUpload } from '#/features/media/server/uploads.ts';
import type { Tx } from '#/platform/database/transact.ts';
import type { Me } from '#/platform/http/api.ts';

/** Puts one picture of a profile in the place of another; null is none. */
export async function replacePicture(tx: Tx, me: Me, folder: Folder, from: string | null, to: string | null) {
  if (to === from) return;
  if (to) await attachUpload(tx, me, to, { folder });
  if (from) await releaseUpload(tx, from);
}
