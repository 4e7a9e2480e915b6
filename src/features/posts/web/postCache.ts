import { useQuery } from '@tanstack/react-query';
import { topicOfBusiness } from '#/features/businesses/events.ts';
import { getPost } from '#/features/posts/contract.ts';
import { BoundedMap } from '#/platform/shared/BoundedMap.ts';
import type { JsonOutputOf } from '#/platform/shared/contract.ts';
import { callApi, isRefused } from '#/platform/web/api.ts';
import { cache } from '#/platform/web/cache.ts';
import { Intents } from '#/platform/web/optimisticToggle.ts';
import { noteRead } from '#/platform/web/topics.ts';

type SentPost = JsonOutputOf<typeof getPost>;
type PlainPost = Omit<SentPost, 'repostOf' | 'quoted'>;
/** A post as the browser has it; what it reposts or quotes is a post of its own. */
export type CachedPost = PlainPost & { repostOf: string | null };
type Counts = Pick<CachedPost, 'likes' | 'comments' | 'reposts'>;

/** What live events about a post and its comments are about. */
export const topicOfPost = (id: string) => `post:${id}`;

/** The same of posts as they are shown, and of the businesses that speak in them, joined by spaces. */
export const topicsOf = (ids: string[], posts: (PlainPost | null | undefined)[]) =>
  [
    ...ids.map(topicOfPost),
    ...posts.flatMap(post => (post?.business ? topicOfBusiness(post.author.id) : [])),
  ].join(' ');

export const postKey = (id: string) => ['post', id];
const halfAnHour = 30 * 60_000;
const never = Number.POSITIVE_INFINITY;

// Live events keep all of this fresh; it is garbage-collected half an hour after its last use.
for (const kind of ['post', 'posts', 'comment', 'comments', 'replies'])
  cache.setQueryDefaults([kind], { staleTime: never, gcTime: halfAnHour });

/** Pending likes and reposts: what the reader wants overrides responses until the server has confirmed it. */
export const intents = { liked: new Intents(), reposted: new Intents() };
type OwnFlag = keyof typeof intents;
const countOf = { liked: 'likes', reposted: 'reposts' } as const;

/** The totals of the last live event of each post, and when it came: a response to an earlier request may be older. */
const liveCounts = new BoundedMap<string, Counts & { at: number }>(1000);

/** What this browser has of a post: null once it is gone. */
export const cachedPost = (id: string) => cache.getQueryData<CachedPost | null>(postKey(id));

/** The one copy of a post as a query: its data is null when there is no such post, or it is gone. */
export const usePostQuery = (id: string) =>
  useQuery({ queryKey: postKey(id), queryFn: ({ signal }) => readPost(id, signal) });

/** The one copy of a post; undefined while it is being loaded, null when it is gone. */
export const usePost = (id: string) => usePostQuery(id).data;

/**
 * A post of a list as it is shown. A repost has no words of its own: `shown` is the original, to which everything done with it
 * belongs, and `entry` says who reposted it and when (decisions: "Repost"). Each is undefined while it is being loaded, null
 * when it is gone.
 */
export function useListedPost(id: string) {
  const entry = usePost(id);
  const shown = usePost(entry?.repostOf ?? id);
  return { entry, shown };
}

async function readPost(id: string, signal: AbortSignal) {
  const requestedAt = Date.now();
  try {
    const sent = await callApi(getPost, { postId: id }, { signal });
    return toCachedPost(sent, requestedAt);
  } catch (error) {
    // A malformed id, from an address typed by hand, counts as not found.
    if (isRefused(error, 'notFound') || isRefused(error, 'invalid')) {
      noteRead(topicOfPost(id), requestedAt);
      return null;
    }
    throw error;
  }
}

/** Caches posts from a response. `requestedAt` is the time of the request, in milliseconds since 1970. */
export function cachePosts(posts: SentPost[], requestedAt: number) {
  for (const post of posts) cache.setQueryData(postKey(post.id), toCachedPost(post, requestedAt));
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

/** The posts of this audience that this browser has. */
export const cachedPostsFor = (audience: CachedPost['audience']) =>
  cache
    .getQueriesData<CachedPost | null>({ queryKey: ['post'] })
    .flatMap(([, post]) => (post?.audience === audience ? [post] : []));

/** Somebody is visible again: what was not found may exist now. */
export const refreshGone = () =>
  void cache.invalidateQueries({ queryKey: ['post'], predicate: ({ state }) => state.data === null });

/** Caches the totals from a response. */
export const cacheCounts = (id: string, counts: Counts, requestedAt: number) =>
  patchPost(id, liveCountsSince(id, requestedAt) ?? counts);

/** Stores totals that came live. */
export function handleCounts(id: string, counts: Counts) {
  liveCounts.set(id, { ...counts, at: Date.now() });
  patchPost(id, counts);
}

/** The totals that came live since then, if any. */
function liveCountsSince(id: string, time: number): Counts | undefined {
  const last = liveCounts.get(id);
  if (!last || last.at <= time) return undefined;
  const { at, ...counts } = last;
  return counts;
}

/** Changes the one copy, if there is one. */
const patchPost = (id: string, change: Partial<CachedPost>) =>
  cache.setQueryData<CachedPost | null>(postKey(id), post => post && { ...post, ...change });

/** Shows my like or repost, or its absence, and counts it. */
export function patchOwnFlag(id: string, flag: OwnFlag, on: boolean) {
  const post = cachedPost(id);
  if (post) patchPost(id, withOwnFlag(post, flag, on));
}

/** Rolls that back. Totals that came live since are right already: then only my own flag. */
export const revertOwnFlag = (id: string, flag: OwnFlag, on: boolean, since: number) =>
  liveCountsSince(id, since) ? patchPost(id, { [flag]: on }) : patchOwnFlag(id, flag, on);

function withOwnFlag(
  post: Pick<CachedPost, OwnFlag | keyof Counts>,
  flag: OwnFlag,
  on: boolean,
): Partial<CachedPost> {
  const count = countOf[flag];
  return post[flag] === on ? {} : { [flag]: on, [count]: Math.max(0, post[count] + (on ? 1 : -1)) };
}

/** The changes to a post from a response by which the reader's pending intents override it. */
function pendingOwnFlags(post: PlainPost, requestedAt: number): Partial<CachedPost> {
  const changes = (Object.keys(intents) as OwnFlag[]).map(flag =>
    withOwnFlag(post, flag, intents[flag].overrideFor(post.id, requestedAt) ?? post[flag]),
  );
  return Object.assign({}, ...changes);
}

/** A post from a response as it is cached. What it reposts or quotes is cached under its own id, so that changes of it are seen there too. */
function toCachedPost({ repostOf, quoted, ...post }: SentPost, requestedAt: number): CachedPost {
  const inner = repostOf?.post ?? quoted;
  const innerId = repostOf?.postId ?? post.quotedId;
  if (inner) cache.setQueryData(postKey(inner.id), { ...toCached(inner, requestedAt), repostOf: null });
  else if (innerId) forgetPost(innerId);
  return { ...toCached(post, requestedAt), repostOf: repostOf?.postId ?? null };
}

function toCached(post: PlainPost, requestedAt: number): PlainPost {
  noteRead(topicOfPost(post.id), requestedAt);
  if (post.business) noteRead(topicOfBusiness(post.author.id), requestedAt);
  return { ...post, ...pendingOwnFlags(post, requestedAt), ...liveCountsSince(post.id, requestedAt) };
}
