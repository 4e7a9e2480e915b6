import { eq, sql } from 'drizzle-orm';
import type { Folder } from '#/features/media/folders.ts';
import { prepared } from '#/platform/database/prepared.ts';
import type { Me } from '#/platform/http/api.ts';
import { uploads } from './tables.ts';
import type { UploadRow } from './uploads.ts';

type Sees = (me: Me, upload: UploadRow) => Promise<boolean>;

const rules = new Map<Folder, Sees[]>();
const exceptions: Sees[] = [];

/**
 * Registers who may see the things that uploads for these folders belong to. All features that register have to
 * agree, in whatever order they are loaded. Unsaid: everyone with a profile.
 */
export function grantMediaAccess(folders: Folder[], sees: Sees) {
  for (const folder of folders) rules.set(folder, [...(rules.get(folder) ?? []), sees]);
}

/** Registers an exception, such as moderators who look at a reported file. */
export const alsoGrantMediaAccess = (sees: Sees) => void exceptions.push(sees);

const videoOfPoster = prepared('video of a poster', from =>
  from
    .select()
    .from(uploads)
    .where(eq(uploads.posterId, sql.placeholder('id'))),
);

/** Whether `me` may see, at this moment, the thing that an upload in use belongs to: for a poster, its video. */
export async function mayReadMedia(me: Me, upload: UploadRow): Promise<boolean> {
  if (upload.folder === 'video_posters') {
    const [video] = await videoOfPoster({ id: upload.id });
    return video !== undefined && mayReadMedia(me, video);
  }
  if (await agree(rules.get(upload.folder) ?? [], me, upload)) return true;
  for (const sees of exceptions) if (await sees(me, upload)) return true;
  return false;
}

async function agree(all: Sees[], me: Me, upload: UploadRow) {
  for (const sees of all) if (!(await sees(me, upload))) return false;
  return true;
}
