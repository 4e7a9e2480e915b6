import { eq, sql } from 'drizzle-orm';
import { limits } from '#/app/limits.ts';
import { keysOf } from '#/features/posts/tagged.ts';
import { preparedSql } from '#/platform/database/prepared.ts';
import type { Tx } from '#/platform/database/transact.ts';
import { hashtags, posts } from './tables.ts';

type Tagged = { id: string; content: string };

const add = preparedSql(
  'add hashtags',
  sql`insert into ${hashtags} (tag, post_id, created_at)
    select tag, ${posts.id}, ${posts.createdAt}
    from json_to_recordset(${sql.placeholder('tags')}::json) tagged(tag text, id uuid)
      join ${posts} on ${posts.id} = tagged.id`,
);

/** Gives new posts the hashtags of their texts. */
export async function addHashtags(tx: Tx, tagged: Tagged[]) {
  const tags = tagged.flatMap(({ id, content }) =>
    keysOf(content, 'hashtag', limits.hashtagsPerPost).map(tag => ({ tag, id })),
  );
  if (tags.length > 0) await add({ tags: JSON.stringify(tags) }, tx);
}

/** Makes the hashtags of a post those of its text. */
export async function keepHashtags(tx: Tx, post: Tagged) {
  await tx.delete(hashtags).where(eq(hashtags.postId, post.id));
  await addHashtags(tx, [post]);
}
