import { sql } from 'drizzle-orm';
import type { Counts } from '#/features/posts/contract.ts';
import { batchInTransaction } from '#/platform/database/batch.ts';
import { idsOf, numbersOf, preparedSql } from '#/platform/database/prepared.ts';
import { publish, type Tx } from '#/platform/database/transact.ts';
import { declareTotal } from '#/platform/live/outbox.ts';
import { audienceOf } from './readableBy.ts';
import { posts } from './tables.ts';

declareTotal('post.counted', ({ postId }) => postId);

type Change = { postId: string; what: keyof Counts; by: 1 | -1 };
type Counted = Counts & Pick<typeof posts.$inferSelect, 'id' | 'authorId' | 'audience'>;

const update = preparedSql<Counted>(
  'change counts',
  sql`update ${posts} set likes = ${posts.likes} + change.likes, comments = ${posts.comments} + change.comments,
      reposts = ${posts.reposts} + change.reposts
    from unnest(${idsOf('ids')}, ${numbersOf('likes')}, ${numbersOf('comments')}, ${numbersOf('reposts')})
      change(id, likes, comments, reposts)
    where ${posts.id} = change.id
    returning ${posts.id}, ${posts.authorId} as "authorId", ${posts.audience}, ${posts.likes}, ${posts.comments},
      ${posts.reposts}`,
);

// A post that many like at once is written once for all of them: each version of its row costs as much as the like.
const changeBatched = batchInTransaction(async (tx: Tx, changes: Change[]) => {
  const byPost = [...Map.groupBy(changes, ({ postId }) => postId)];
  const sumOf = (what: keyof Counts) =>
    byPost.map(([, own]) => own.reduce((sum, change) => sum + (change.what === what ? change.by : 0), 0));
  const sums = { likes: sumOf('likes'), comments: sumOf('comments'), reposts: sumOf('reposts') };
  const rows = await update({ ids: byPost.map(([id]) => id), ...sums }, tx);
  const totals = new Map<string, Counts>();
  for (const { id, authorId, audience, ...counts } of rows) {
    totals.set(id, counts);
    const to = await audienceOf(tx, { authorId, audience });
    await publish(tx, 'post.counted', to, { postId: id, ...counts });
  }
  return changes.map(({ postId }) => totals.get(postId)!);
});

/** Changes one count of a locked post and publishes the new totals, which it returns, to everybody who may see them. */
export const changeCount = (tx: Tx, postId: string, what: keyof Counts, by: 1 | -1): Promise<Counts> =>
  changeBatched(tx, { postId, what, by });
