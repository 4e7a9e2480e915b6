import { sql } from 'drizzle-orm';
import type { Counts } from '#/features/posts/contract.ts';
import type { Outcome } from '#/platform/database/groupCommit.ts';
import { idsOf, numbersOf, preparedSql } from '#/platform/database/prepared.ts';
import { publish, type Tx } from '#/platform/database/transact.ts';
import { Refusal } from '#/platform/shared/refusal.ts';
import { audienceOf } from './audienceOf.ts';
import { type LockedPost, lockedOf } from './lockPosts.ts';
import { posts } from './tables.ts';

type Counted = Counts & { id: string };
/** Adds `by` to a count, once for each time the id of a post occurs in `on`. */
type Change = { what: keyof Counts; by: 1 | -1; on: string[] };

const set = preparedSql<Pick<typeof posts.$inferSelect, 'id' | 'authorId' | 'audience'>>(
  'set counts',
  sql`update ${posts} set likes = counted.likes, comments = counted.comments, reposts = counted.reposts
    from unnest(${idsOf('ids')}, ${numbersOf('likes')}, ${numbersOf('comments')}, ${numbersOf('reposts')})
      counted(id, likes, comments, reposts)
    where ${posts.id} = counted.id
    returning ${posts.id}, ${posts.authorId} as "authorId", ${posts.audience}`,
);

/** Writes the counts of locked posts and publishes the new totals to everybody who may see them. */
async function keepCounts(tx: Tx, counted: Counted[]) {
  if (counted.length === 0) return;
  const valuesOf = (what: keyof Counted) => counted.map(post => post[what]);
  const names = ['likes', 'comments', 'reposts'] as const;
  const values = Object.fromEntries(names.map(name => [name, valuesOf(name)]));
  const rows = new Map((await set({ ids: valuesOf('id'), ...values }, tx)).map(row => [row.id, row]));
  for (const { id, likes, comments, reposts } of counted) {
    const totals = { postId: id, likes, comments, reposts };
    await publish(tx, 'post.counted', await audienceOf(tx, rows.get(id)!), totals);
  }
}

/** Changes the counts of locked posts. Returns the new totals for each of `locked`, in order. */
export async function countTogether(
  tx: Tx,
  locked: Outcome<LockedPost>[],
  { what, by, on }: Change,
): Promise<Outcome<Counts>[]> {
  const posts = lockedOf(locked);
  for (const id of on) posts.get(id)![what] += by;
  await keepCounts(
    tx,
    [...new Set(on)].map(id => posts.get(id)!),
  );
  return locked.map(post => {
    if (post instanceof Refusal) return post;
    const { likes, comments, reposts } = post;
    return { likes, comments, reposts };
  });
}

/** The same for a single post; returns its new totals. */
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
