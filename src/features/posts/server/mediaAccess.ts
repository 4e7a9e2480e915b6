import { eq, or, sql } from 'drizzle-orm';
import { grantMediaAccess } from '#/features/media/server/mediaAccess.ts';
import { prepared } from '#/platform/database/prepared.ts';
import { selectSome } from './select.ts';
import { postPhotos, posts } from './tables.ts';

const id = sql.placeholder('id');

const ofMedium = prepared('post of a medium', from =>
  from
    .select({ id: posts.id })
    .from(posts)
    .where(
      or(
        eq(posts.imageId, id),
        eq(posts.videoId, id),
        eq(
          posts.id,
          sql`(select ${postPhotos.postId} from ${postPhotos} where ${postPhotos.uploadId} = ${id})`,
        ),
      ),
    ),
);

const folders = [
  ...(['post_images', 'post_videos'] as const),
  ...(['business_post_images', 'business_post_videos'] as const),
];

// A file is as visible as its post: it is gone when the post is deleted or its author hidden.
grantMediaAccess(folders, async (me, upload) => {
  const ids = (await ofMedium({ id: upload.id })).map(post => post.id);
  return (await selectSome(me, ids)).length > 0;
});
