import { type QueryKey, queryOptions } from '@tanstack/react-query';
import { limits } from '#/app/limits.ts';
import type { getPost } from '#/features/posts/contract.ts';
import type { PostEvents } from '#/features/posts/events.ts';
import type { JsonOutputOf } from '#/platform/shared/contract.ts';
import { cache } from '#/platform/web/cache.ts';
import { coalesceRuns } from '#/platform/web/coalesceRuns.ts';
import {
  type List,
  withAt,
  withFirst,
  withMore,
  withOneWaiting,
  withoutOne,
  withTop,
  withWaiting,
} from '#/platform/web/list.ts';
import { refetchSpreadMs } from '#/platform/web/live.ts';
import { throttle } from '#/platform/web/throttle.ts';
import { isFeedAuthor } from './feedAuthors.ts';
import { mayGrow } from './mayGrow.ts';
import { cachedPost, cachePosts, forgetPost, refreshPost } from './postCache.ts';
import { listKey, readPage, type Source, sourceOf } from './sources.ts';

const listAt = (source: Source) => cache.getQueryData<List>(listKey(source));
const change = (source: Source, how: (list: List) => List) =>
  cache.setQueryData<List>(listKey(source), list => list && how(list));
const allLists = () =>
  cache
    .getQueriesData<List>({ queryKey: ['posts'] })
    .filter((entry): entry is [QueryKey, List] => !!entry[1]);

/** Posts this browser has sent and has no response for: shown by the response, not as somebody's news. */
const sending = new Set<string>();

let lastEventAt = 0;

/** The list with its first page refetched; new posts wait unless they can be inserted without moving anything. */
async function readTop(source: Source, signal?: AbortSignal): Promise<List> {
  const isFirst = !listAt(source);
  const requestedAt = Date.now();
  const response = await readPage(source, { signal });
  // An event during the first request found no list yet, and may be missing from the response.
  const isOld = isFirst && lastEventAt >= requestedAt;
  const page = isOld ? await readPage(source, { signal }) : response;
  const list = listAt(source);
  return list && !mayGrow() ? withWaiting(list, page) : withTop(list, page);
}

/** What is newer than the first post of the list; the first page if these posts are not all among that. */
async function readNewer(source: Source, ids: string[]) {
  const downTo = listAt(source)?.ids[0];
  const page = await readPage(source, { downTo });
  // One of mine may stand above posts that have not arrived yet.
  const isMissing = ids.some(id => !page.ids.includes(id));
  return isMissing && downTo !== undefined && page.ids.at(-1) === downTo ? readPage(source) : page;
}

/** Lists that live events do not keep complete; see `belongs`. */
const isRefetched = ({ list }: Source) => list === 'tag' || list === 'mine';

/** A list of posts with its first page refetched. */
export const listQuery = (source: Source) =>
  queryOptions({
    queryKey: listKey(source),
    queryFn: ({ signal }) => readTop(source, signal),
    ...(isRefetched(source) && { staleTime: 0 }),
  });

/** Fetches the page after the last post of the list. */
export async function readMore(source: Source) {
  const cursor = listAt(source)?.next;
  if (!cursor) return;
  const page = await readPage(source, { cursor });
  change(source, list => (list.next === cursor ? withMore(list, page) : list));
}

/** Lets in everything that waits, unless by then it may not. */
export async function showWaiting(source: Source, mayShow = () => true) {
  const page = await readNewer(source, listAt(source)?.waiting ?? []);
  change(source, list => (mayShow() ? withTop : withWaiting)(list, page));
}

/** Posts that have just appeared at the top of a list on the screen, and are to be fetched. */
let arriving: { source: Source; id: string }[] = [];

const insertArriving = coalesceRuns(async () => {
  const arrived = Map.groupBy(arriving, ({ source }) => source);
  arriving = [];
  for (const [source, posts] of arrived) {
    // Somebody may have asked for those that were announced.
    const known = listAt(source)?.ids ?? [];
    const ids = posts.map(({ id }) => id).filter(id => !known.includes(id));
    if (ids.length === 0) continue;
    const page = mayGrow() ? await readNewer(source, ids).catch(() => undefined) : undefined;
    change(source, list =>
      page && mayGrow() ? withTop(list, page) : ids.reduce((all, id) => withOneWaiting(all, id), list),
    );
  }
});

// A post that everybody hears of must not make everybody ask in the same moment, nor must many posts make them ask for each.
const insertSoon = throttle(() => void insertArriving(), {
  spread: refetchSpreadMs,
  every: () => Math.max(limits.newPostsEvery, refetchSpreadMs()),
});

/** A post has appeared somewhere: every list it belongs to learns of it. */
export function handlePost({ postId, ...by }: PostEvents['post.created']) {
  if (sending.has(postId)) return;
  lastEventAt = Date.now();
  if (cachedPost(postId) === null) {
    void refreshPost(postId);
    if (reinsert(postId)) return;
  }
  for (const [key, list] of allLists()) {
    const source = sourceOf(key);
    if (list.ids.includes(postId) || !belongs(list, source, by)) continue;
    const isShown = cache.getQueryCache().find({ queryKey: key, type: 'active' }) !== undefined;
    const comesIn = isShown && mayGrow();
    if (comesIn) {
      arriving.push({ source, id: postId });
      insertSoon();
    }
    if (!comesIn || refetchSpreadMs() > limits.newPostsSoon)
      change(source, now => withOneWaiting(now, postId));
  }
}

/** Sends a post of mine by `send`, and shows it at once at the top of the lists it belongs to. */
export async function insertOwn(id: string, send: () => Promise<JsonOutputOf<typeof getPost>>) {
  sending.add(id);
  try {
    const requestedAt = Date.now();
    const post = await send();
    cachePosts([post], requestedAt);
    for (const source of listsOf(post)) {
      const hasWaiting = listAt(source)?.waiting.length;
      change(source, list => withFirst(list, post.id));
      // Otherwise mine would be above posts that have not arrived yet.
      if (hasWaiting) void showWaiting(source).catch(() => {});
    }
    return post;
  } finally {
    sending.delete(id);
  }
}

/** Where posts stood that were taken out: the answer to a deletion and the event about it come in either order. */
const dropped = new Map<string, { source: Source; index: number }[]>();

/** Takes a post out of every list. */
export function dropPost(id: string) {
  const places = allLists()
    .map(([key, list]) => ({ source: sourceOf(key), index: list.ids.indexOf(id) }))
    .filter(({ index }) => index >= 0);
  if (places.length > 0) dropped.set(id, places);
  for (const [key] of allLists()) change(sourceOf(key), list => withoutOne(list, id));
  forgetPost(id);
}

/** The last posts that were taken out of lists: they may be shown again. */
export const lastDropped = () => [...dropped.keys()].slice(-10);

/** A restored post returns to its place and is no news. */
export function restorePost(id: string) {
  if (cachedPost(id) === null) void refreshPost(id);
  reinsert(id);
}

/** Puts a post back where it was taken out; false when it was not. */
export function reinsert(id: string): boolean {
  for (const { source, index } of dropped.get(id) ?? []) change(source, list => withAt(list, id, index));
  return dropped.delete(id);
}

type By = Omit<PostEvents['post.created'], 'postId'>;

/**
 * Whether a new post belongs in this list. A hashtag's list and my own activity cannot be decided by the author
 * alone: they are fetched again when opened.
 */
function belongs(list: List, source: Source, { authorId, isBusinessPost, isMuted }: By) {
  if (source.list === 'business') return isBusinessPost && source.ownerId === authorId;
  if (source.list === 'connections') return isFeedAuthor(authorId, isBusinessPost) && !isMuted;
  if (source.list !== 'of' || isBusinessPost) return source.list === 'feed' && !isMuted;
  const author = list.ids[0] && cachedPost(list.ids[0])?.author.id;
  return !author || author === authorId;
}

/** The lists that contain a post of mine from the moment it is sent. */
function listsOf({ author, business }: JsonOutputOf<typeof getPost>): Source[] {
  const own: Source = business
    ? { list: 'business', businessUsername: business.businessUsername, ownerId: author.id }
    : { list: 'of', username: author.username };
  return [{ list: 'feed' }, own];
}
