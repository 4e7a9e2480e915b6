import type { Me } from '#/base/server/api.ts';
import type { Folder } from '#/media/contract.ts';
import type { UploadRow } from './uploads.ts';

type Sees = (me: Me, upload: UploadRow) => Promise<boolean>;

const conditions = new Map<Folder, Sees[]>();

/** A later slice says who sees the things that uploads for these folders belong to; all that is said must hold. */
export function seenAs(folders: readonly Folder[], sees: Sees) {
  for (const folder of folders) conditions.set(folder, [...(conditions.get(folder) ?? []), sees]);
}

/** Whether `me`, who has a profile, may see at this moment the thing that an upload in use belongs to. */
export async function seesThing(me: Me, upload: UploadRow) {
  for (const sees of conditions.get(upload.folder) ?? []) if (!(await sees(me, upload))) return false;
  return true;
}
