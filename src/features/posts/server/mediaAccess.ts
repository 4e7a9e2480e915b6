import { eq, or, sql } from 'drizzle-orm';
import { grantMediaAccess } from '#/features/media/server/mediaAccess.ts';
import { uploads } from '#/features/media/server/tables.ts';
import { withdrawPictures } from '#/features/media/server/withdrawnPictures.ts';
import { prepared, preparedSql } from '#/platform/database/prepared.ts';
import type { Tx } from '#/platform/database/transact.ts';
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

const pictures = preparedSql<{ id: string }>(
  'pictures of a post',
  sql`select id from (
    select image_id as id from ${posts} where id = ${id}
    union all select upload_id from ${postPhotos} where post_id = ${id}
    union all select film.poster_id from ${posts} post join ${uploads} film on film.id = post.video_id where post.id = ${id}
  ) picture where id is not null`,
);

/** Ends the signed addresses of the pictures of a post that is hidden or deleted. */
export async function withdrawPicturesOfPost(tx: Tx, postId: string) {
  const rows = await pictures({ id: postId }, tx);
  await withdrawPictures(
    tx,
    rows.map(picture => picture.id),
  );
}
