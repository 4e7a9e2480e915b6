import { sql } from 'drizzle-orm';
import { Refusal } from '#/base/refusal.ts';
import { idsOf, preparedSql } from '#/base/server/prepared.ts';
import { publish, type Tx } from '#/base/server/transact.ts';
import type { Outcome } from '#/base/server/transactTogether.ts';
import type { Counts } from '#/posts/contract.ts';
import { hearersOf } from './hearersOf.ts';
import { type Held, heldOf } from './holdPosts.ts';
import { posts } from './tables.ts';

type Counted = Counts & { id: string };

const numbersOf = (name: string) => sql`(select ${sql.placeholder(name)}::int[])::int[]`;
const set = preparedSql<Pick<typeof posts.$inferSelect, 'id' | 'authorId' | 'audience'>>(
  'set counts',
  sql`update ${posts} set likes = counted.likes, comments = counted.comments, reposts = counted.reposts
    from unnest(${idsOf('ids')}, ${numbersOf('likes')}, ${numbersOf('comments')}, ${numbersOf('reposts')})
      counted(id, likes, comments, reposts)
    where ${posts.id} = counted.id
    returning ${posts.id}, ${posts.authorId} as "authorId", ${posts.audience}`,
);

/** Writes what was counted on posts that are held, and tells everyone who may see their authors the new totals. */
async function keepCounts(tx: Tx, counted: Counted[]) {
  if (counted.length === 0) return;
  const valuesOf = (what: keyof Counted) => counted.map(post => post[what]);
  const names = ['likes', 'comments', 'reposts'] as const;
  const values = Object.fromEntries(names.map(name => [name, valuesOf(name)]));
  const rows = new Map((await set({ ids: valuesOf('id'), ...values }, tx)).map(row => [row.id, row]));
  for (const { id, likes, comments, reposts } of counted) {
    const told = { postId: id, likes, comments, reposts };
    await publish(tx, 'post.counted', await hearersOf(tx, rows.get(id)!), told);
  }
}

/** Counts `by` more of `what` for each of these ids, on the posts of `held`, and answers each of them their totals. */
export async function countTogether(
  tx: Tx,
  held: Outcome<Held>[],
  { what, by, on }: { what: keyof Counts; by: 1 | -1; on: string[] },
): Promise<Outcome<Counts>[]> {
  const posts = heldOf(held);
  for (const id of on) posts.get(id)![what] += by;
  await keepCounts(
    tx,
    [...new Set(on)].map(id => posts.get(id)!),
  );
  return held.map(post => {
    if (post instanceof Refusal) return post;
    const { likes, comments, reposts } = post;
    return { likes, comments, reposts };
  });
}

/** Counts one more or less on a post that is held; its new totals. */
export async function changeCounts(tx: Tx, { id, ...post }: Counted, change: Partial<Counts>) {
  const counts = {
    likes: post.likes + (change.likes ?? 0),
    comments: post.comments + (change.comments ?? 0),
    reposts: post.reposts + (change.reposts ?? 0),
  };
  if (Object.values(change).some(Boolean)) await keepCounts(tx, [{ id, ...counts }]);
  return counts;
}
