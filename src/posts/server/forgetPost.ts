import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { job } from '#/base/server/jobs.ts';
import { type Tx, transact } from '#/base/server/transact.ts';
import { limits } from '#/limits.ts';
import { discard } from '#/media/server/dropUpload.ts';
import { uploads } from '#/media/server/tables.ts';
import { posts } from './tables.ts';

/**
 * Removes a deleted post for good, with its files, once it can no longer be brought back (decisions: "Delete"). One
 * that was brought back meanwhile, or deleted anew since, is left alone: its own job comes later.
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
            sql`${posts.deletedAt} <= now() - make_interval(secs => ${limits.undoGraceSeconds})`,
          ),
        )
        .returning({ imageId: posts.imageId, videoId: posts.videoId });
      if (gone) await discardMedia(tx, gone);
    }),
);

async function discardMedia(
  tx: Tx,
  { imageId, videoId }: { imageId: string | null; videoId: string | null },
) {
  const ids = [imageId, videoId].filter(id => id !== null);
  if (ids.length === 0) return;
  const files = await tx.select().from(uploads).where(inArray(uploads.id, ids)).for('update');
  for (const file of files) await discard(tx, file);
}
