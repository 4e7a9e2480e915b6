import { type SQL, sql } from 'drizzle-orm';
import { type OwnData, ownRows, takeRows } from '#/platform/database/ownData.ts';

/** Some comments, `mine`, with their posts locked before them, as everybody does who writes on either. */
const lockedOf = (which: SQL) => sql`
  chosen as materialized (select id, post_id from comments where ${which} order by post_id limit 500),
  locked as materialized (
    select id from posts where id in (select post_id from chosen) order by id for no key update),
  mine as (select chosen.id from chosen join locked on locked.id = chosen.post_id)`;

/** Takes the comments that are `gone` off the counts of their posts. */
const countOff = sql`update posts set comments = comments - gone.count
  from (select post_id, count(*)::int from gone group by post_id) gone where posts.id = gone.post_id`;

/** Posts, and what somebody did under those of others, whose counts go down with it. */
export const postsData: OwnData = {
  exports: {
    posts: ownRows(
      { created_at: 'timestamptz', id: 'uuid' },
      id => sql`
      select id, content, mentions, image_id, video_id, alt, graphic, audience, is_business_post, written_by, original_id, quoted_id, likes, comments, reposts, edited_at, deleted_at,
        created_at from posts where author_id = ${id}`,
    ),
    postPhotos: ownRows(
      { _created_at: 'timestamptz', post_id: 'uuid', position: 'integer' },
      id => sql`
      select p.created_at as _created_at, p.id as post_id, f.position, f.upload_id, f.alt from post_photos f join posts p on p.id = f.post_id
      where p.author_id = ${id}`,
    ),
    writtenPosts: ownRows(
      { created_at: 'timestamptz', id: 'uuid' },
      id => sql`
      select id, author_id as business_id, content, deleted_at, created_at from posts where written_by = ${id}`,
    ),
    postVersions: ownRows(
      { _created_at: 'timestamptz', post_id: 'uuid', version: 'integer' },
      id => sql`
      select p.created_at as _created_at, p.id as post_id, v.version, v.content, v.created_at from post_versions v join posts p on p.id = v.post_id
      where p.author_id = ${id}`,
    ),
    comments: ownRows(
      { created_at: 'timestamptz', id: 'uuid' },
      id => sql`
      select id, post_id, parent_id, content, likes, replies, edited_at, created_at from comments where author_id = ${id}`,
    ),
    likes: ownRows(
      { created_at: 'timestamptz', post_id: 'uuid' },
      id => sql`select post_id, created_at from likes where user_id = ${id}`,
    ),
    commentLikes: ownRows(
      { comment_id: 'uuid' },
      id => sql`
      select post_id, comment_id, created_at from comment_likes where user_id = ${id}`,
    ),
    savedPosts: ownRows(
      { created_at: 'timestamptz', post_id: 'uuid' },
      id => sql`
      select post_id, created_at, remind_at from saved_posts where user_id = ${id}`,
    ),
    followedTopics: ownRows(
      { tag: 'text' },
      id => sql`
      select tag, created_at, seen_at from topic_follows where user_id = ${id}`,
    ),
  },
  tables: {
    posts: 'exported',
    comments: 'exported',
    likes: 'exported',
    comment_likes: 'exported',
    saved_posts: 'exported',
    topic_follows: 'exported',
    post_counts: 'not exported: how many posts there are, which are exported',
  },
  removals: [
    takeRows(
      id => sql`
        with gone as (delete from likes where (post_id, user_id) in
          (select post_id, user_id from likes where user_id = ${id} order by post_id limit 500) returning post_id)
        update posts set likes = likes - 1 from gone where posts.id = gone.post_id`,
    ),
    takeRows(
      id => sql`
        with gone as (delete from comment_likes where (comment_id, user_id) in
          (select comment_id, user_id from comment_likes where user_id = ${id} order by comment_id limit 500) returning comment_id)
        update comments set likes = likes - 1 from gone where comments.id = gone.comment_id`,
    ),
    // Replies first. The last one takes a comment along that was deleted and stayed for it.
    takeRows(
      id => sql`
        with ${lockedOf(sql`author_id = ${id} and parent_id is not null`)},
        gone as (delete from comments using mine where comments.id = mine.id
          returning comments.post_id, comments.parent_id),
        parents as (select parent_id as id, count(*)::int from gone group by parent_id),
        emptied as (delete from comments using parents
          where comments.id = parents.id and author_id is null and replies <= parents.count),
        others as (update comments set replies = replies - parents.count from parents
          where comments.id = parents.id and (author_id is not null or replies > parents.count))
        ${countOff}`,
    ),
    takeRows(
      id => sql`
        with ${lockedOf(sql`author_id = ${id} and parent_id is null`)},
        removed as (delete from comments using mine where comments.id = mine.id and replies = 0
          returning comments.post_id),
        unliked as (delete from comment_likes using mine where comment_id = mine.id),
        emptied as (update comments set author_id = null, content = '', mentions = '{}', mentioned_ids = '{}', likes = 0, edited_at = null,
            withheld_for = null
          from mine where comments.id = mine.id and replies > 0 returning comments.post_id),
        gone as (select post_id from removed union all select post_id from emptied)
        ${countOff}`,
    ),
    takeRows(
      id => sql`
        with mine as (select p.id, p.original_id from posts p join posts o on o.id = p.original_id
          where p.author_id = ${id} and p.deleted_at is null order by p.original_id limit 500),
        gone as (update posts set deleted_at = now() from mine where posts.id = mine.id)
        update posts set reposts = reposts - 1 from mine where posts.id = mine.original_id`,
    ),
    // They stay: they are the business's.
    takeRows(
      id => sql`
        update posts set written_by = null where id in (select id from posts where written_by = ${id} limit 500)`,
    ),
    takeRows(
      id => sql`delete from posts where id in (select id from posts where author_id = ${id} limit 200)`,
    ),
  ],
};
