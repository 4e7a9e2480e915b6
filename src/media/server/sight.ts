import type { Me } from '#/base/server/api.ts';
import type { Folder } from '#/media/contract.ts';
import type { UploadRow } from './uploads.ts';

type Sees = (me: Me, uploadId: string) => Promise<boolean>;

const seen = new Map<Folder, Sees>();

/** A later slice says who sees the things that uploads for `folder` belong to. Unsaid: everyone with a profile. */
export const seenAs = (folder: Folder, sees: Sees) => {
  seen.set(folder, sees);
};

/** Whether `me` may see, at this moment, the thing that an upload in use belongs to. */
export const seesThing = async (me: Me, { id, folder }: UploadRow) =>
  (await seen.get(folder)?.(me, id)) ?? true;
