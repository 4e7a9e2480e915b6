import { useQuery } from '@tanstack/react-query';
import type { WireOutputOf } from '#/base/contract.ts';
import { ask } from '#/base/web/api.ts';
import { cache } from '#/base/web/cache.ts';
import { getPost } from '#/posts/contract.ts';

/** A post as the browser has it. */
export type CachedPost = WireOutputOf<typeof getPost>;
type Counts = Pick<CachedPost, 'likes' | 'comments'>;

const keyOf = (id: string) => ['post', id];
const halfAnHour = 30 * 60_000;
const never = Number.POSITIVE_INFINITY;

// Live events keep all of this fresh; half an hour after the last look it is let go.
for (const kind of ['post', 'posts', 'comment', 'comments'])
  cache.setQueryDefaults([kind], { staleTime: never, gcTime: halfAnHour });

/** Likes that are on their way to the server: what the reader wants stands above what an answer says. */
export const wishes = new Map<string, boolean>();

export const cachedPost = (id: string) => cache.getQueryData<CachedPost>(keyOf(id));

/** The one copy of a post; undefined while it is being loaded. */
export function usePost(id: string) {
  const { data } = useQuery({ queryKey: keyOf(id), queryFn: ({ signal }) => readPost(id, signal) });
  return data;
}

async function readPost(id: string, signal: AbortSignal) {
  const askedAt = Date.now();
  return current(await ask(getPost, { postId: id }, { signal }), askedAt);
}

/** Keeps posts as an answer brought them. `askedAt` is when they were asked for, in milliseconds since 1970. */
export function keepPosts(posts: CachedPost[], askedAt: number) {
  for (const post of posts) cache.setQueryData(keyOf(post.id), current(post, askedAt));
}

/** Keeps the totals that an answer brought. */
export const keepCounts = (id: string, counts: Counts, askedAt: number) =>
  patchPost(id, heardSince(id, askedAt) ? {} : counts);

/** Changes the one copy, if there is one. The time of its last news stays as it was unless told. */
export function patchPost(id: string, change: Partial<CachedPost>, updatedAt = updatedAtOf(id)) {
  cache.setQueryData<CachedPost>(keyOf(id), post => post && { ...post, ...change }, { updatedAt });
}

/** When the totals of a post were last heard, in milliseconds since 1970. */
export const updatedAtOf = (id: string) => cache.getQueryState(keyOf(id))?.dataUpdatedAt ?? 0;

// Totals told live after the question are at least as new as its answer: an older answer must not undo them.
const heardSince = (id: string, askedAt: number) => updatedAtOf(id) > askedAt;

function current(post: CachedPost, askedAt: number): CachedPost {
  const known = heardSince(post.id, askedAt) ? cachedPost(post.id) : undefined;
  const { likes, comments } = known ?? post;
  return { ...post, likes, comments, liked: wishes.get(post.id) ?? post.liked };
}
