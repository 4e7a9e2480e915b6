import type { QueryKey } from '@tanstack/react-query';
import { paths } from '#/app/paths.ts';
import type { TextKey } from '#/app/texts.ts';
import {
  listActivity,
  listPosts,
  listPostsOf,
  listPostsOfBusiness,
  listPostsTagged,
} from '#/features/posts/contract.ts';
import { topicOfNewPosts } from '#/features/posts/events.ts';
import { callApi } from '#/platform/web/api.ts';
import type { ListPage } from '#/platform/web/list.ts';
import { noteRead } from '#/platform/web/topics.ts';
import { readFeedAuthors } from './feedAuthors.ts';
import { cachePosts } from './postCache.ts';
import { readWriters } from './writers.ts';

/** Which list of posts: everybody's, those of my connections, those of a username or of a business, those with a hashtag, or what I did. */
export type Source =
  | { list: 'feed' | 'connections' }
  | { list: 'of'; username: string }
  | { list: 'business'; businessUsername: string; ownerId: string }
  | { list: 'tag'; tag: string }
  | { list: 'mine'; kind: 'posts' | 'likes' | 'reposts' };

export const feed: Source = { list: 'feed' };

/** The key of a list in the cache; sourceOf reads it back. */
export function listKey(source: Source): QueryKey {
  const { list, ...which } = source;
  return ['posts', list, ...Object.values(which).map(value => String(value).toLowerCase()), source];
}

/** The list of this key. */
export const sourceOf = (key: QueryKey) => key.at(-1) as Source;

/** What an empty list says. */
export const emptyTexts: Record<Source['list'], TextKey> = {
  feed: 'posts.feedEmpty',
  connections: 'posts.connectionsEmpty',
  of: 'posts.emptyOf',
  business: 'posts.emptyBusiness',
  tag: 'posts.emptyTag',
  mine: 'posts.emptyActivity',
};

/** Where an empty list links to. */
export const waysOn: Partial<Record<Source['list'], { to: string; text: TextKey }>> = {
  connections: { to: paths.profiles(), text: 'connections.findPeople' },
  mine: { to: paths.home(), text: 'pages.home' },
  tag: { to: paths.newPost(), text: 'pages.keyWrite' },
};

type Asking = {
  cursor?: string | undefined;
  /** The last post that is of interest: of the feed only what is newer is sent. */
  downTo?: string | undefined;
  signal?: AbortSignal | undefined;
};

/** Reads a page of a list: its posts go to the cache, their ids into the page. */
export async function readPage(source: Source, asking: Asking = {}): Promise<ListPage> {
  const requestedAt = Date.now();
  // So that what is said live finds its list.
  if (source.list === 'connections') void readFeedAuthors();
  if (asking.cursor === undefined) noteRead(topicOfNewPosts, requestedAt);
  const { posts, next } = await askFor(source, asking);
  cachePosts(posts, requestedAt);
  return { ids: posts.map(post => post.id), next };
}

async function askFor(source: Source, { cursor, downTo, signal }: Asking) {
  const options = { signal };
  if (source.list === 'mine') {
    const { items, next } = await callApi(listActivity, { kind: source.kind, cursor }, options);
    return { posts: items.map(({ post }) => post), next };
  }
  const { items, next } = await askForPosts(source, { cursor, downTo }, options);
  return { posts: items, next };
}

function askForPosts(
  source: Exclude<Source, { list: 'mine' }>,
  { cursor, downTo }: Asking,
  options: { signal: AbortSignal | undefined },
) {
  if (source.list === 'of') return callApi(listPostsOf, { username: source.username, cursor }, options);
  if (source.list === 'business') {
    const { businessUsername, ownerId } = source;
    void readWriters(ownerId, cursor).catch(() => {});
    return callApi(listPostsOfBusiness, { businessUsername, cursor }, options);
  }
  if (source.list === 'tag') return callApi(listPostsTagged, { tag: source.tag, cursor }, options);
  const from = source.list === 'connections' ? 'connections' : 'everyone';
  return callApi(listPosts, { from, downTo, cursor }, options);
}
