import { eq, or, sql } from 'drizzle-orm';
import { prepared } from '#/base/server/prepared.ts';
import { seenAs } from '#/media/server/sight.ts';
import { uploads } from '#/media/server/tables.ts';
import { selectSome } from './select.ts';
import { posts } from './tables.ts';

const id = sql.placeholder('id');

const ofMedium = prepared('post of a medium', from =>
  from
    .select({ id: posts.id })
    .from(posts)
    .where(or(eq(posts.imageId, id), eq(posts.videoId, id))),
);

const ofPoster = prepared('post of a poster', from =>
  from
    .select({ id: posts.id })
    .from(posts)
    .innerJoin(uploads, eq(uploads.id, posts.videoId))
    .where(eq(uploads.posterId, id)),
);

const pictured = [
  ...(['post_images', 'post_videos', 'video_posters'] as const),
  ...(['business_post_images', 'business_post_videos'] as const),
];

// Deleted, or written by somebody who is hidden: gone with its post, at that moment.
seenAs(pictured, async (me, upload) => {
  const find = upload.folder === 'video_posters' ? ofPoster : ofMedium;
  const ids = (await find({ id: upload.id })).map(post => post.id);
  return (await selectSome(me, ids)).length > 0;
});
