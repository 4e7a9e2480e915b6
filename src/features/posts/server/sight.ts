import { eq, or, sql } from 'drizzle-orm';
import { prepared } from '#/platform/database/prepared.ts';
import { seenAs } from '#/features/media/server/sight.ts';
import { selectSome } from './select.ts';
import { posts } from './tables.ts';

const id = sql.placeholder('id');

const ofMedium = prepared('post of a medium', from =>
  from
    .select({ id: posts.id })
    .from(posts)
    .where(or(eq(posts.imageId, id), eq(posts.videoId, id))),
);

const folders = [
  ...(['post_images', 'post_videos'] as const),
  ...(['business_post_images', 'business_post_videos'] as const),
];

// Deleted, or written by somebody who is hidden: gone with its post, at that moment.
seenAs(folders, async (me, upload) => {
  const ids = (await ofMedium({ id: upload.id })).map(post => post.id);
  return (await selectSome(me, ids)).length > 0;
});
