import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { idsIn, type OwnData, ownRows, takeBatches } from '#/platform/database/ownData.ts';
import type { Tx } from '#/platform/database/transact.ts';
import { commentLikes, comments, likes, posts } from './tables.ts';

/** Locks posts, as everybody does before they write on them or their comments; in id order to avoid deadlocks. */
const lockPosts = (tx: Tx, ids: SQL) =>
  tx.execute(sql`select id from posts where id = any(${ids}) order by id for no key update`);

/** Takes the comments that are `gone` off the counts of their posts. */
const countOff = sql`update posts set comments = comments - gone.count
  from (select post_id, count(*)::int from gone group by post_id) gone where posts.id = gone.post_id`;

/** As an index has what somebody wrote or did, the oldest first. */
const oldestFirst = (table: typeof comments | typeof posts) => ({
  created_at: table.createdAt,
  id: table.id,
});

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
    takeBatches({
      from: likes,
      where: id => eq(likes.userId, id),
      order: { created_at: likes.createdAt, post_id: likes.postId },
      most: 500,
      take: async (tx, rows, id) => {
        const ids = idsIn(rows, 'post_id');
        await lockPosts(tx, ids);
        await tx.execute(sql`
          with gone as (delete from likes where (post_id, user_id) in
            (select post_id, ${id}::uuid from unnest(${ids}) post_id) returning post_id)
          update posts set likes = likes - 1 from gone where posts.id = gone.post_id`);
      },
    }),
    takeBatches({
      from: commentLikes,
      where: id => eq(commentLikes.userId, id),
      order: { comment_id: commentLikes.commentId },
      also: { post_id: commentLikes.postId },
      most: 500,
      take: async (tx, rows, id) => {
        await lockPosts(tx, idsIn(rows, 'post_id'));
        await tx.execute(sql`
          with gone as (delete from comment_likes where (comment_id, user_id) in
            (select comment_id, ${id}::uuid from unnest(${idsIn(rows, 'comment_id')}) comment_id) returning comment_id)
          update comments set likes = likes - 1 from gone where comments.id = gone.comment_id`);
      },
    }),
    // Replies first. The last one takes a comment along that was deleted and stayed for it.
    takeBatches({
      from: comments,
      where: id => and(eq(comments.authorId, id), isNotNull(comments.parentId)),
      order: oldestFirst(comments),
      also: { post_id: comments.postId },
      most: 500,
      take: async (tx, rows) => {
        await lockPosts(tx, idsIn(rows, 'post_id'));
        await tx.execute(sql`
          with gone as (delete from comments where id = any(${idsIn(rows, 'id')})
            returning comments.post_id, comments.parent_id),
          parents as (select parent_id as id, count(*)::int from gone group by parent_id),
          emptied as (delete from comments using parents
            where comments.id = parents.id and author_id is null and replies <= parents.count),
          others as (update comments set replies = replies - parents.count from parents
            where comments.id = parents.id and (author_id is not null or replies > parents.count))
          ${countOff}`);
      },
    }),
    takeBatches({
      from: comments,
      where: id => and(eq(comments.authorId, id), isNull(comments.parentId)),
      order: oldestFirst(comments),
      also: { post_id: comments.postId },
      most: 500,
      take: async (tx, rows) => {
        const ids = idsIn(rows, 'id');
        await lockPosts(tx, idsIn(rows, 'post_id'));
        await tx.execute(sql`
          with removed as (delete from comments where id = any(${ids}) and replies = 0 returning comments.post_id),
          unliked as (delete from comment_likes where comment_id = any(${ids})),
          emptied as (update comments set author_id = null, content = '', mentions = '{}', mentioned_ids = '{}', likes = 0,
              edited_at = null, withheld_for = null
            where id = any(${ids}) and replies > 0 returning comments.post_id),
          gone as (select post_id from removed union all select post_id from emptied)
          ${countOff}`);
      },
    }),
    takeBatches({
      from: posts,
      where: id => and(eq(posts.authorId, id), isNotNull(posts.originalId), isNull(posts.deletedAt)),
      order: oldestFirst(posts),
      also: { original_id: posts.originalId },
      most: 500,
      take: async (tx, rows) => {
        await lockPosts(tx, idsIn(rows, 'original_id'));
        await tx.execute(sql`
          with gone as (update posts set deleted_at = now() where id = any(${idsIn(rows, 'id')}) and deleted_at is null
            returning original_id)
          update posts set reposts = reposts - 1 from gone where posts.id = gone.original_id`);
      },
    }),
    // They stay: they are the business's.
    takeBatches({
      from: posts,
      where: id => eq(posts.writtenBy, id),
      order: oldestFirst(posts),
      most: 500,
      take: (tx, rows) =>
        tx.execute(sql`update posts set written_by = null where id = any(${idsIn(rows, 'id')})`),
    }),
    takeBatches({
      from: posts,
      where: id => eq(posts.authorId, id),
      order: oldestFirst(posts),
      most: 200,
      take: (tx, rows) => tx.execute(sql`delete from posts where id = any(${idsIn(rows, 'id')})`),
    }),
  ],
};
