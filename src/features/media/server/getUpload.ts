import { eq } from 'drizzle-orm';
import * as contract from '#/features/media/contract.ts';
import type { Folder } from '#/features/media/folders.ts';
import { transact } from '#/platform/database/transact.ts';
import { handler, type Me } from '#/platform/http/api.ts';
import { refuse } from '#/platform/http/refuse.ts';
import { dropUpload } from './dropUpload.ts';
import { receiveIfComplete } from './receive.ts';
import { show } from './show.ts';
import { uploads } from './tables.ts';
import { findOwnUpload, lockUpload } from './uploads.ts';

export const getUpload = handler(contract.getUpload, async ({ uploadId }, { me }) => {
  const upload = await findOwnUpload(me, uploadId);
  const state = await receiveIfComplete(upload);
  return withPoster(me, { ...upload, state });
});

export const cancelUpload = handler(contract.cancelUpload, async ({ uploadId }, { me }) => {
  await dropUpload(me, uploadId);
  return {};
});

/** Where videos are sent to. */
const hasPoster: Folder[] = ['post_videos', 'business_post_videos', 'chat_files'];

export const setPoster = handler(contract.setPoster, async ({ uploadId, posterId }, { me }) => {
  await transact(async tx => {
    const video = await lockUpload(tx, me, uploadId);
    const poster = await lockUpload(tx, me, posterId);
    if (!hasPoster.includes(video.folder) || poster.folder !== 'video_posters')
      refuse('notFound', 'media.notFound');
    if (poster.state !== 'ready') refuse('conflict', 'media.notReady');
    await tx.update(uploads).set({ posterId }).where(eq(uploads.id, uploadId));
  });
  return withPoster(me, await findOwnUpload(me, uploadId));
});

async function withPoster(me: Me, upload: Awaited<ReturnType<typeof findOwnUpload>>) {
  return show(upload, upload.posterId ? await findOwnUpload(me, upload.posterId) : undefined);
}
