import type { Folder, Kind } from '#/features/media/folders.ts';
import type { Purpose } from './sendUpload.ts';

/** Which kinds of file a place takes, what each is for, and the chat it is in. */
export type Takes = Partial<Record<Kind, Folder>> & { chatId?: string };

/** What a file of a kind that is taken is sent for. */
export const purposeOf = (takes: Takes, kind: Kind): Purpose => ({
  folder: takes[kind]!,
  chatId: takes.chatId,
});
