import { eq, sql } from 'drizzle-orm';
import { users } from '#/features/accounts/server/tables.ts';
import { visibleTo } from '#/features/profiles/server/visibleTo.ts';
import { batch } from '#/platform/database/batch.ts';
import type { Database } from '#/platform/database/database.ts';
import { type Outcome, outcomeOf } from '#/platform/database/groupCommit.ts';
import { idsOf, prepared } from '#/platform/database/prepared.ts';
import type { Tx } from '#/platform/database/transact.ts';
import type { Me } from '#/platform/http/api.ts';
import { refuse } from '#/platform/http/refuse.ts';
import { Refusal } from '#/platform/shared/refusal.ts';
import { readableBy } from './readableBy.ts';
import { posts } from './tables.ts';

/** What a write on a post needs to know of it. */
export type LockedPost = Pick<
  typeof posts.$inferSelect,
  'id' | 'authorId' | 'audience' | 'likes' | 'comments' | 'reposts'
>;

const viewer = sql`asked.viewer`;
const readable = (from: Database | Tx) =>
  from
    .select({
      place: sql<number>`asked.place::int`,
      id: posts.id,
      authorId: posts.authorId,
      audience: posts.audience,
      likes: posts.likes,
      comments: posts.comments,
      reposts: posts.reposts,
    })
    .from(sql`unnest(${idsOf('viewers')}, ${idsOf('ids')}) with ordinality asked(viewer, post_id, place)`)
    .innerJoin(posts, eq(posts.id, sql`asked.post_id`))
    .innerJoin(users, eq(users.id, posts.authorId))
    .where(readableBy(viewer, visibleTo(viewer)));

const read = prepared('readable posts', readable);
// Lock in id order to avoid deadlocks. NO KEY UPDATE: inserts that only reference the row are not blocked.
const lock = prepared('lock posts', from =>
  readable(from).orderBy(posts.id).for('no key update', { of: posts }),
);

/** For each call, in order, the post if it may be read. Calls for the same post share one object. */
async function readEach(asked: Asked[], tx?: Tx): Promise<(LockedPost | undefined)[]> {
  const values = { viewers: asked.map(({ me }) => me.id), ids: asked.map(({ postId }) => postId) };
  const found = asked.map((): LockedPost | undefined => undefined);
  const posts = new Map<string, LockedPost>();
  for (const { place, ...row } of await (tx ? lock(values, tx) : read(values))) {
    const post = posts.get(row.id) ?? row;
    posts.set(row.id, post);
    found[place - 1] = post;
  }
  return found;
}

type Asked = { me: Me; postId: string };
const readBatched = batch((asked: Asked[]) => readEach(asked));

/** Refuses with 'Post not found.' unless `me` may read this post; for reads of what belongs to it. */
export async function requireReadable(me: Me, postId: string) {
  if (!(await readBatched({ me, postId }))) refuse('notFound', 'posts.notFound');
}

/**
 * Locks the posts of these calls until the transaction ends, so that their counts can be changed. Returns for each call,
 * in order, the post, or a refusal if it may not be read or `check` refuses.
 */
export async function lockPosts<A extends Asked>(
  tx: Tx,
  asked: A[],
  check: (post: LockedPost, asked: A) => void = () => {},
): Promise<Outcome<LockedPost>[]> {
  const found = await readEach(asked, tx);
  return asked.map((each, n) =>
    outcomeOf(() => {
      const post = found[n] ?? refuse('notFound', 'posts.notFound');
      check(post, each);
      return post;
    }),
  );
}

/** The posts that were not refused, by id. */
export const lockedOf = (locked: Outcome<LockedPost>[]) =>
  new Map(locked.flatMap(post => (post instanceof Refusal ? [] : [[post.id, post] as const])));
