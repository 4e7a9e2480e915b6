import { sql } from 'drizzle-orm';
import { Refusal } from '#/platform/shared/refusal.ts';
import { idsOf, numbersOf, preparedSql } from '#/platform/database/prepared.ts';
import { publish, type Tx } from '#/platform/database/transact.ts';
import type { Outcome } from '#/platform/database/transactTogether.ts';
import type { Counts } from '#/features/posts/contract.ts';
import { hearersOf } from './hearersOf.ts';
import { type Held, heldOf } from './holdPosts.ts';
import { posts } from './tables.ts';

type Counted = Counts & { id: string };
/** One more or one less of something, once for each time an id of a post stands in `on`. */
type Change = { what: keyof Counts; by: 1 | -1; on: string[] };

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

/** Counts on posts that are held, and answers each of `held` with its new totals. */
export async function countTogether(
  tx: Tx,
  held: Outcome<Held>[],
  { what, by, on }: Change,
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

/** The same for a single post; its new totals. */
export async function countAlone(
  tx: Tx,
  { id, likes, comments, reposts }: Counted,
  { what, by }: Pick<Change, 'what' | 'by'>,
): Promise<Counts> {
  const counts = { likes, comments, reposts };
  counts[what] += by;
  await keepCounts(tx, [{ id, ...counts }]);
  return counts;
}
