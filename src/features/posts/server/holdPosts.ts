import { eq, sql } from 'drizzle-orm';
import { users } from '#/features/accounts/server/tables.ts';
import { Refusal } from '#/platform/shared/refusal.ts';
import type { Me } from '#/platform/http/api.ts';
import type { Database } from '#/platform/database/database.ts';
import { idsOf, prepared } from '#/platform/database/prepared.ts';
import { refuse } from '#/platform/http/refuse.ts';
import { together } from '#/platform/database/together.ts';
import type { Tx } from '#/platform/database/transact.ts';
import { type Outcome, outcomeOf } from '#/platform/database/transactTogether.ts';
import { visibleTo } from '#/features/profiles/server/visibleTo.ts';
import { readableBy } from './readableBy.ts';
import { posts } from './tables.ts';

/** What has to be known of a post that somebody does something to. */
export type Held = Pick<
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
// As they are once nobody else holds them. In one order, so that nobody waits in a circle; not against those whose rows
// only refer to them.
const hold = prepared('hold posts', from =>
  readable(from).orderBy(posts.id).for('no key update', { of: posts }),
);

/** For each, in their order, the post if they may read it; it is one object for all who ask for it. */
async function readEach(asked: Asked[], tx?: Tx): Promise<(Held | undefined)[]> {
  const values = { viewers: asked.map(({ me }) => me.id), ids: asked.map(({ postId }) => postId) };
  const found = asked.map((): Held | undefined => undefined);
  const posts = new Map<string, Held>();
  for (const { place, ...row } of await (tx ? hold(values, tx) : read(values))) {
    const post = posts.get(row.id) ?? row;
    posts.set(row.id, post);
    found[place - 1] = post;
  }
  return found;
}

type Asked = { me: Me; postId: string };
const readTogether = together((asked: Asked[]) => readEach(asked));

/** Refuses with 'Post not found.' unless `me` may read this post: for what is read around it. */
export async function requireReadable(me: Me, postId: string) {
  if (!(await readTogether({ me, postId }))) refuse('notFound', 'posts.notFound');
}

/**
 * Holds the posts that some want to do something to until the transaction ends, so that their counts may be changed.
 * For each, in their order, the post if they may read it and `check` does not refuse.
 */
export async function holdPosts<A extends Asked>(
  tx: Tx,
  asked: A[],
  check: (post: Held, asked: A) => void = () => {},
): Promise<Outcome<Held>[]> {
  const found = await readEach(asked, tx);
  return asked.map((each, n) =>
    outcomeOf(() => {
      const post = found[n] ?? refuse('notFound', 'posts.notFound');
      check(post, each);
      return post;
    }),
  );
}

/** The posts that were not refused, by their ids. */
export const heldOf = (held: Outcome<Held>[]) =>
  new Map(held.flatMap(post => (post instanceof Refusal ? [] : [[post.id, post] as const])));
