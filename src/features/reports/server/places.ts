import { inArray } from 'drizzle-orm';
import { paths } from '#/app/paths.ts';
import { type Reportable, reportables } from '#/app/reportReasons.ts';
import { findBusinessOfOrUndefined } from '#/features/businesses/server/find.ts';
import { selectSome } from '#/features/posts/server/select.ts';
import { selectEachComment } from '#/features/posts/server/selectComments.ts';
import { comments } from '#/features/posts/server/tables.ts';
import { findPersonOfIdOrUndefined } from '#/features/profiles/server/find.ts';
import type { Database } from '#/platform/database/database.ts';
import type { Tx } from '#/platform/database/transact.ts';
import type { Me } from '#/platform/http/api.ts';
import type { Place } from '../shapes.ts';

type Reading = { from: Tx | Database; me: Me };
type Thing = { kind: Reportable; thingId: string };
type Placed = [thingId: string, place: Place];

/** The place of each kind of thing, by the same loaders as everywhere: a report never grants access. */
const places: Record<Reportable, (reading: Reading, ids: string[]) => Promise<Placed[]>> = {
  post: async ({ from, me }, ids) => {
    const posts = await selectSome(me, ids, from);
    return posts.map(({ id }) => [id, { address: paths.post(id), under: null }]);
  },
  comment: async ({ from, me }, ids) => {
    const { id, postId } = comments;
    const rows = await from.select({ id, postId }).from(comments).where(inArray(id, ids));
    const postIds = rows.map(row => row.postId);
    const posts = new Map((await selectSome(me, postIds, from)).map(post => [post.id, post]));
    const readable = await selectEachComment(
      ids.map(id => ({ me, id })),
      from,
    );
    const isReadable = new Set(readable.map(comment => comment?.id));
    return rows.flatMap(({ id, postId }): Placed[] => {
      const post = posts.get(postId);
      if (!post) return [];
      const author = post.business?.businessName ?? post.author.fullName;
      const address = paths.post(postId, isReadable.has(id) ? id : null);
      return [[id, { address, under: { author, content: post.content } }]];
    });
  },
  // Of a chat a moderator reads what was reported, and nothing else.
  message: async () => [],
  person: ({ from, me }, ids) =>
    each(ids, async id => {
      const person = await findPersonOfIdOrUndefined(me, id, from);
      return person && paths.profile(person.username);
    }),
  business: ({ from, me }, ids) =>
    each(ids, async id => {
      const business = await findBusinessOfOrUndefined(me, id, from);
      return business && paths.business(business.businessUsername);
    }),
};

async function each(ids: string[], addressOf: (id: string) => Promise<string | undefined>) {
  const placed: Placed[] = [];
  for (const id of ids) {
    const address = await addressOf(id);
    if (address) placed.push([id, { address, under: null }]);
  }
  return placed;
}

/** The place of each of these things, if `me` may read it there. */
export async function placesOf(reading: Reading, things: Thing[]) {
  const found = new Map<string, Place>();
  const keyOf = ({ kind, thingId }: Thing) => `${kind} ${thingId}`;
  for (const kind of reportables) {
    const ids = new Set(things.filter(thing => thing.kind === kind).map(({ thingId }) => thingId));
    if (ids.size === 0) continue;
    for (const [thingId, place] of await places[kind](reading, [...ids]))
      found.set(keyOf({ kind, thingId }), place);
  }
  return (thing: Thing) => found.get(keyOf(thing)) ?? null;
}
