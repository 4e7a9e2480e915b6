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

/** The totals told live last, each with its time: an answer to an earlier question may be older than they are. */
const heard = new Map<string, Counts & { at: number }>();
const remembered = 1000;

export const cachedPost = (id: string) => cache.getQueryData<CachedPost>(keyOf(id));

/** The one copy of a post; undefined while it is being loaded. */
export const usePost = (id: string) => usePostState(id).data;

/** The same, with why it is not there. */
export const usePostState = (id: string) =>
  useQuery({ queryKey: keyOf(id), queryFn: ({ signal }) => readPost(id, signal) });

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
  patchPost(id, heardSince(id, askedAt) ?? counts);

/** Keeps totals that were told live. */
export function hearCounts(id: string, { likes, comments }: Counts) {
  heard.delete(id);
  heard.set(id, { likes, comments, at: Date.now() });
  if (heard.size > remembered) heard.delete(heard.keys().next().value!);
  patchPost(id, { likes, comments });
}

/** The totals told live since then, if any were. */
export function heardSince(id: string, time: number): Counts | undefined {
  const last = heard.get(id);
  return last && last.at > time ? { likes: last.likes, comments: last.comments } : undefined;
}

/** Changes the one copy, if there is one. */
export const patchPost = (id: string, change: Partial<CachedPost>) =>
  cache.setQueryData<CachedPost>(keyOf(id), post => post && { ...post, ...change });

const current = (post: CachedPost, askedAt: number): CachedPost => ({
  ...post,
  ...heardSince(post.id, askedAt),
  liked: wishes.get(post.id) ?? post.liked,
});
