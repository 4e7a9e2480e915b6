import type { Me } from '#/base/server/api.ts';
import type { Folder } from '#/media/contract.ts';
import type { UploadRow } from './uploads.ts';

type Sees = (me: Me, upload: UploadRow) => Promise<boolean>;

const seen = new Map<Folder, Sees>();

/** A later slice says who sees the things that uploads for these folders belong to. Unsaid: everyone with a profile. */
export function seenAs(folders: Folder[], sees: Sees) {
  for (const folder of folders) seen.set(folder, sees);
}

/** Whether `me` may see, at this moment, the thing that an upload in use belongs to. */
export const seesThing = async (me: Me, upload: UploadRow) =>
  (await seen.get(upload.folder)?.(me, upload)) ?? true;
