import { and, eq, isNotNull, lte } from 'drizzle-orm';
import { limits } from '#/app/limits.ts';
import { discardUploads } from '#/features/media/server/dropUpload.ts';
import { ago } from '#/platform/database/ago.ts';
import { transact } from '#/platform/database/transact.ts';
import { job } from '#/platform/jobs/jobs.ts';
import { posts } from './tables.ts';

/**
 * Removes a deleted post for good, with its files, once it can no longer be restored (decisions: "Delete"). One that
 * was restored meanwhile, or deleted again since, is left alone: its own job comes later.
 */
export const forgetPost = job<{ postId: string }>(
  'post.forget',
  { retries: 20, expireSeconds: 30 },
  ({ postId }) =>
    transact(async tx => {
      const [gone] = await tx
        .delete(posts)
        .where(
          and(
            eq(posts.id, postId),
            isNotNull(posts.deletedAt),
            lte(posts.deletedAt, ago(limits.undoGraceSeconds * 1000)),
          ),
        )
        .returning({ imageId: posts.imageId, videoId: posts.videoId });
      if (gone) await discardUploads(tx, [gone.imageId, gone.videoId]);
    }),
);
