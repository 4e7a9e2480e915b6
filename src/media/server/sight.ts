import type { Me } from '#/base/server/api.ts';
import type { Folder } from '#/media/contract.ts';
import type { UploadRow } from './uploads.ts';

type Sees = (me: Me, upload: UploadRow) => Promise<boolean>;

const rules = new Map<Folder, Sees[]>();
const exceptions: Sees[] = [];

/**
 * A later slice says who sees the things that uploads for these folders belong to. Every slice that says so has to
 * agree, in whatever order they are loaded. Unsaid: everyone with a profile.
 */
export function seenAs(folders: Folder[], sees: Sees) {
  for (const folder of folders) rules.set(folder, [...(rules.get(folder) ?? []), sees]);
}

/** A later slice lets somebody look for a reason of its own, whatever the rules say. */
export const alsoSeenBy = (sees: Sees) => void exceptions.push(sees);

/** Whether `me` may see, at this moment, the thing that an upload in use belongs to. */
export async function seesThing(me: Me, upload: UploadRow) {
  const isRuledOut = async () => {
    for (const sees of rules.get(upload.folder) ?? []) if (!(await sees(me, upload))) return true;
    return false;
  };
  if (!(await isRuledOut())) return true;
  for (const sees of exceptions) if (await sees(me, upload)) return true;
  return false;
}
