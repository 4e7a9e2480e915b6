import { useQuery } from '@tanstack/react-query';
import { getPost } from '#/features/posts/contract.ts';
import type { WireOutputOf } from '#/platform/shared/contract.ts';
import { callApi, isRefused } from '#/platform/web/api.ts';
import { cache } from '#/platform/web/cache.ts';
import { Intents } from '#/platform/web/optimisticToggle.ts';

type SentPost = WireOutputOf<typeof getPost>;
/** A post as the browser has it; the original of a repost is a post of its own. */
export type CachedPost = Omit<SentPost, 'repostOf'> & { repostOf: string | null };
type Counts = Pick<CachedPost, 'likes' | 'comments' | 'reposts'>;

export const postKey = (id: string) => ['post', id];
const halfAnHour = 30 * 60_000;
const never = Number.POSITIVE_INFINITY;

// Live events keep all of this fresh; half an hour after the last look it is let go.
for (const kind of ['post', 'posts', 'comment', 'comments'])
  cache.setQueryDefaults([kind], { staleTime: never, gcTime: halfAnHour });

/** Pending likes and reposts: what the reader wants overrides responses until the server has confirmed it. */
export const intents = { liked: new Intents(), reposted: new Intents() };
type Mark = keyof typeof intents;
const countOf = { liked: 'likes', reposted: 'reposts' } as const;

/** The totals that last came live, each with its time: a response to an earlier request may be older. */
const heard = new Map<string, Counts & { at: number }>();
const remembered = 1000;

/** What this browser has of a post: null once it is gone. */
export const cachedPost = (id: string) => cache.getQueryData<CachedPost | null>(postKey(id));

/** The one copy of a post as a query: its data is null when there is no such post, or it is gone. */
export const usePostQuery = (id: string) =>
  useQuery({ queryKey: postKey(id), queryFn: ({ signal }) => readPost(id, signal) });

/** The one copy of a post; undefined while it is being loaded, null when it is gone. */
export const usePost = (id: string) => usePostQuery(id).data;

async function readPost(id: string, signal: AbortSignal) {
  const askedAt = Date.now();
  try {
    const sent = await callApi(getPost, { postId: id }, { signal });
    return current(sent, askedAt);
  } catch (error) {
    // An id that is none, in an address typed by hand, is a post that is not there.
    if (isRefused(error, 'notFound') || isRefused(error, 'invalid')) return null;
    throw error;
  }
}

/** Caches posts from a response. `askedAt` is the time of the request, in milliseconds since 1970. */
export function cachePosts(posts: SentPost[], askedAt: number) {
  for (const post of posts) cache.setQueryData(postKey(post.id), current(post, askedAt));
}

/** Reads a post again if it is shown, and otherwise when it is shown next. */
export const refreshPost = (id: string) => cache.invalidateQueries({ queryKey: postKey(id) });

/** A post was deleted. */
export const forgetPost = (id: string) => cache.setQueryData(postKey(id), null);

/** The posts of this person are no longer visible, on a page of their own and in reposts too. */
export const forgetPostsOf = (authorId: string) =>
  cache.setQueriesData<CachedPost | null>({ queryKey: ['post'] }, post =>
    post?.author.id === authorId ? null : post,
  );

/** Somebody is visible again: what was not found may exist now. */
export const refreshGone = () =>
  void cache.invalidateQueries({ queryKey: ['post'], predicate: ({ state }) => state.data === null });

/** Caches the totals from a response. */
export const cacheCounts = (id: string, counts: Counts, askedAt: number) =>
  patchPost(id, handledSince(id, askedAt) ?? counts);

/** Stores totals that came live. */
export function handleCounts(id: string, counts: Counts) {
  heard.delete(id);
  heard.set(id, { ...counts, at: Date.now() });
  if (heard.size > remembered) heard.delete(heard.keys().next().value!);
  patchPost(id, counts);
}

/** The totals that came live since then, if any. */
function handledSince(id: string, time: number): Counts | undefined {
  const last = heard.get(id);
  if (!last || last.at <= time) return undefined;
  const { at, ...counts } = last;
  return counts;
}

/** Changes the one copy, if there is one. */
const patchPost = (id: string, change: Partial<CachedPost>) =>
  cache.setQueryData<CachedPost | null>(postKey(id), post => post && { ...post, ...change });

/** Shows my like or repost, or its absence, and counts it. */
export function patchMark(id: string, mark: Mark, on: boolean) {
  const post = cachedPost(id);
  if (post) patchPost(id, withMark(post, mark, on));
}

/** Rolls that back. Totals that came live since are right already: then only my own mark. */
export const revertMark = (id: string, mark: Mark, on: boolean, since: number) =>
  handledSince(id, since) ? patchPost(id, { [mark]: on }) : patchMark(id, mark, on);

function withMark(post: Pick<CachedPost, Mark | keyof Counts>, mark: Mark, on: boolean): Partial<CachedPost> {
  const count = countOf[mark];
  return post[mark] === on ? {} : { [mark]: on, [count]: Math.max(0, post[count] + (on ? 1 : -1)) };
}

/** A post from a response, with the reader's pending intents applied. */
function pendingMarks(post: SentPost, askedAt: number): Partial<CachedPost> {
  const changes = (Object.keys(intents) as Mark[]).map(mark =>
    withMark(post, mark, intents[mark].over(post.id, askedAt) ?? post[mark]),
  );
  return Object.assign({}, ...changes);
}

// What a repost shows is kept under its own id, so that whatever happens to it is seen there too.
function current(sent: SentPost, askedAt: number): CachedPost {
  const { repostOf, ...post } = sent;
  if (repostOf?.post) cachePosts([{ ...repostOf.post, repostOf: null }], askedAt);
  else if (repostOf) forgetPost(repostOf.postId);
  return {
    ...post,
    ...pendingMarks(sent, askedAt),
    ...handledSince(post.id, askedAt),
    repostOf: repostOf?.postId ?? null,
  };
}
