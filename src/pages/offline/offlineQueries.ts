import type { DehydratedState, Query, QueryKey } from '@tanstack/react-query';
import { limits } from '#/app/limits.ts';
import type { MyAccount } from '#/features/accounts/web/viewer.ts';
import { chatKey, unreadKey } from '#/features/messaging/web/chatCache.ts';
import { chatsQuery } from '#/features/messaging/web/chatLists.ts';
import type { LoadedRange } from '#/features/messaging/web/loadedRange.ts';
import { allMessages } from '#/features/messaging/web/messageCache.ts';
import { cachedPost, postKey } from '#/features/posts/web/postCache.ts';
import { savedListKey } from '#/features/posts/web/saved.ts';
import { feed, listKey } from '#/features/posts/web/sources.ts';
import { profileOf } from '#/features/profiles/web/useProfile.ts';
import { cache } from '#/platform/web/cache.ts';
import type { List } from '#/platform/web/list.ts';

const cut = <T>(list: List | undefined, most: number, how: (id: string) => T) =>
  list?.ids.slice(0, most).map(how) ?? [];

/** What may be read without a network, as far as it has been read: nothing of it is of others but what they show me. */
export function offlineQueries(me: MyAccount): Query[] {
  const newest = cut(cache.getQueryData<List>(listKey(feed)), limits.offlinePosts, id => id);
  const saved = cut(cache.getQueryData<List>(savedListKey), limits.offlinePosts, id => id);
  const posts = [...new Set([...newest, ...saved])];
  const originals = posts.flatMap(id => cachedPost(id)?.repostOf ?? cachedPost(id)?.quotedId ?? []);
  const { queryKey: chatsKey } = chatsQuery('chats');
  const keys: QueryKey[] = [
    listKey(feed),
    savedListKey,
    ...[...posts, ...originals].map(postKey),
    chatsKey,
    ...cut(cache.getQueryData<List>(chatsKey), limits.offlineChats, chatKey),
    unreadKey,
    profileOf(me.username).queryKey,
  ];
  const opened = cache
    .getQueryCache()
    .findAll({ queryKey: allMessages })
    .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
    .slice(0, limits.offlineOpenedChats);
  const found = keys.flatMap(queryKey => cache.getQueryCache().find({ queryKey, exact: true }) ?? []);
  // Invalidated data may be deleted by now.
  return [...found, ...opened].filter(({ state }) => state.data && !state.isInvalidated);
}

/** Behind this place of a list the server has more that was not kept. */
export const cutHere = 'cut';

/** As much of the queries as is kept. */
export const trimmed = ({ mutations, queries }: DehydratedState): DehydratedState => ({
  mutations,
  queries: queries.map(query => ({ ...query, state: { ...query.state, data: trimmedData(query) } })),
});

function trimmedData({ queryKey: [kind], state: { data } }: DehydratedState['queries'][number]): unknown {
  if (kind === 'messages')
    return { ...(data as LoadedRange), items: (data as LoadedRange).items.slice(-limits.offlineMessages) };
  const most = {
    posts: limits.offlinePosts,
    [savedListKey[0]!]: limits.offlinePosts,
    chats: limits.offlineChats,
  }[kind as string];
  if (!most) return data;
  const list = data as List;
  if (list.ids.length <= most) return list;
  return { ids: list.ids.slice(0, most), next: cutHere, waiting: [] } satisfies List;
}
