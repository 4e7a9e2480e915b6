import { sql } from 'drizzle-orm';
import { type OwnData, takeRows } from '#/platform/database/ownData.ts';

/** Posts, and what somebody did under those of others, whose counts go down with it. */
export const postsData: OwnData = {
  exports: {
    posts: id => sql`
      select id, content, mentions, image_id, video_id, alt, graphic, audience, is_business_post, original_id, quoted_id, likes, comments, reposts, edited_at, deleted_at,
        created_at from posts where author_id = ${id} order by created_at`,
    postVersions: id => sql`
      select v.post_id, v.version, v.content, v.created_at from post_versions v join posts p on p.id = v.post_id
      where p.author_id = ${id} order by v.post_id, v.version`,
    comments: id => sql`
      select id, post_id, content, edited_at, created_at from comments where author_id = ${id} order by created_at`,
    likes: id => sql`select post_id, created_at from likes where user_id = ${id} order by created_at`,
    savedPosts: id => sql`
      select post_id, created_at, remind_at from saved_posts where user_id = ${id} order by created_at`,
  },
  tables: {
    posts: 'exported',
    comments: 'exported',
    likes: 'exported',
    saved_posts: 'exported',
    post_counts: 'not exported: how many posts there are, which are exported',
  },
  removals: [
    takeRows(
      id => sql`
        with gone as (delete from likes where user_id = ${id} and post_id in
          (select post_id from likes where user_id = ${id} order by post_id limit 500) returning post_id)
        update posts set likes = likes - 1 from gone where posts.id = gone.post_id`,
    ),
    takeRows(
      id => sql`
        with gone as (delete from comments where id in
          (select id from comments where author_id = ${id} order by post_id limit 500) returning post_id)
        update posts set comments = comments - gone.count
        from (select post_id, count(*)::int from gone group by post_id) gone where posts.id = gone.post_id`,
    ),
    takeRows(
      id => sql`
        with mine as (select p.id, p.original_id from posts p join posts o on o.id = p.original_id
          where p.author_id = ${id} and p.deleted_at is null order by p.original_id limit 500),
        gone as (update posts set deleted_at = now() from mine where posts.id = mine.id)
        update posts set reposts = reposts - 1 from mine where posts.id = mine.original_id`,
    ),
    takeRows(
      id => sql`delete from posts where id in (select id from posts where author_id = ${id} limit 200)`,
    ),
  ],
};
