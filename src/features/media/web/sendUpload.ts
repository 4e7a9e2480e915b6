import { cancelUpload, setPoster } from '#/features/media/contract.ts';
import { type Folder, tusPath } from '#/features/media/folders.ts';
import type { Upload } from '#/features/media/shapes.ts';
import { Refusal } from '#/platform/shared/refusal.ts';
import { callApi } from '#/platform/web/api.ts';
import { UploadTask } from './UploadTask.ts';
import { untilProcessed } from './untilProcessed.ts';

/** An upload's id out of the address where its bytes go. */
export const idOf = (url: string) => url.split('/').at(-1)!;
const urlOf = (id: string) => new URL(`${tusPath}/${id}`, location.origin).href;

/** What a file is sent for; `chatId` for a file of a chat. */
export type Purpose = { folder: Folder; chatId?: string | undefined };

type How = {
  /** An earlier upload of the same file. */
  uploadId?: string | undefined;
  /** The id of a video's first picture, once it is there. */
  poster?: Promise<string | undefined> | undefined;
};

/** Sends a file; the task's result is what the server has made of it. */
export function sendUpload(
  file: File,
  { folder, chatId }: Purpose,
  { uploadId, poster }: How = {},
): UploadTask<Upload> {
  return new UploadTask<Upload>(file, {
    endpoint: new URL(tusPath, location.origin).href,
    metadata: { purpose: folder, filename: file.name, ...(chatId && { chatId }) },
    url: uploadId && urlOf(uploadId),
    finish: async (url, signal) => {
      const upload = await untilProcessed(idOf(url), signal);
      const posterId = await poster;
      return posterId ? withPoster(upload, posterId) : upload;
    },
    discard: url => discardUpload(idOf(url)),
  });
}

/** A video is worth posting without a picture, too. */
const withPoster = (upload: Upload, posterId: string) =>
  callApi(setPoster, { uploadId: upload.id, posterId }).catch(() => upload);

/** Takes an upload from the server; one that is not there any more is fine. */
export async function discardUpload(uploadId: string) {
  try {
    await callApi(cancelUpload, { uploadId });
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'notFound')) throw error;
  }
}
