import type { QueryKey } from '@tanstack/react-query';
import { ask } from '#/base/web/api.ts';
import { cache } from '#/base/web/cache.ts';
import { type List, withFirst, withMore, withTop, withWaiting } from '#/base/web/list.ts';
import { oneAtATime } from '#/base/web/oneAtATime.ts';
import { listPosts, listPostsOf } from '#/posts/contract.ts';
import { mayGrow } from './mayGrow.ts';
import { type CachedPost, cachedPost, keepPosts } from './postCache.ts';

/** A list of posts: everybody's, or those of the person with this username. */
export type Whose = string | undefined;

export const listKey = (of: Whose): QueryKey => (of ? ['posts', 'of', of.toLowerCase()] : ['posts', 'feed']);
const whoseOf = (key: QueryKey) => key[2] as Whose;
const listOf = (of: Whose) => cache.getQueryData<List>(listKey(of));
const change = (of: Whose, how: (list: List) => List) =>
  cache.setQueryData<List>(listKey(of), list => list && how(list));

/** Posts this browser has sent and not heard back about: they are shown by their answer, not as somebody's news. */
const sending = new Set<string>();

async function readPage(of: Whose, cursor?: string, signal?: AbortSignal) {
  const askedAt = Date.now();
  const page = of
    ? await ask(listPostsOf, { username: of, cursor }, { signal })
    : await ask(listPosts, { cursor }, { signal });
  keepPosts(page.items, askedAt);
  return { ids: page.items.map(post => post.id), next: page.next };
}

/** The list with its first page read anew; what is new waits unless it may come in without moving anything. */
export async function readTop(of: Whose, signal?: AbortSignal): Promise<List> {
  const page = await readPage(of, undefined, signal);
  const list = listOf(of);
  return list && !mayGrow() ? withWaiting(list, page) : withTop(list, page);
}

/** Reads the page behind the last post of the list. */
export async function readMore(of: Whose) {
  const cursor = listOf(of)?.next;
  if (!cursor) return;
  const page = await readPage(of, cursor);
  change(of, list => (list.next === cursor ? withMore(list, page) : list));
}

/** Lets in everything that waits. */
export async function letIn(of: Whose) {
  const page = await readPage(of);
  change(of, list => withTop(list, page));
}

/** Refreshes the list on the screen. */
const refreshShown = oneAtATime(async () => {
  for (const query of cache.getQueryCache().findAll({ queryKey: ['posts'], type: 'active' })) {
    const of = whoseOf(query.queryKey);
    const list = await readTop(of);
    change(of, () => list);
  }
});

/** A post of `authorId` has appeared somewhere: every list it belongs to learns of it. */
export function hearOfPost(postId: string, authorId: string) {
  if (sending.has(postId)) return;
  for (const [key, list] of cache.getQueriesData<List>({ queryKey: ['posts'] })) {
    if (!list || list.ids.includes(postId) || !belongs(list, whoseOf(key), authorId)) continue;
    const isShown = cache.getQueryCache().find({ queryKey: key, type: 'active' }) !== undefined;
    const wait = () =>
      change(whoseOf(key), now => withWaiting(now, { ids: [postId, ...now.waiting], next: null }));
    if (isShown && mayGrow()) refreshShown().catch(wait);
    else wait();
  }
}

// The list of a person who has not posted yet cannot tell whose it is, and looks.
function belongs(list: List, of: Whose, authorId: string) {
  const author = list.ids[0] && cachedPost(list.ids[0])?.author.id;
  return !of || !author || author === authorId;
}

/** Sends a post of mine by `send`, and shows it at once at the top of the lists it belongs to. */
export async function addMine(id: string, send: () => Promise<CachedPost>) {
  sending.add(id);
  try {
    const askedAt = Date.now();
    const post = await send();
    keepPosts([post], askedAt);
    for (const of of [undefined, post.author.username]) {
      const hasWaiting = listOf(of)?.waiting.length;
      change(of, list => withFirst(list, id));
      // Else mine would stand above posts that are not there yet.
      if (hasWaiting) void letIn(of).catch(() => {});
    }
    return post;
  } finally {
    sending.delete(id);
  }
}
