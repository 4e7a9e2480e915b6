import type { Folder } from '#/features/media/folders.ts';
import type { Me } from '#/platform/http/api.ts';

type Opened = { folder: Folder; chatId?: string | undefined };
type Rule = (me: Me, opened: Opened) => Promise<unknown>;

const rules = new Map<Folder, Rule>();

/** Registers who may start an upload for these folders; throws the refusal. Default: every account. */
export function opensFor(folders: Folder[], says: Rule) {
  for (const folder of folders) rules.set(folder, says);
}

/** Refuses a file for a thing that is not mine, or that I may not write in. */
export const mayOpen = async (me: Me, opened: Opened) => rules.get(opened.folder)?.(me, opened);
