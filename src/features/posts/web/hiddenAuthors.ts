import type { QueryKey } from '@tanstack/react-query';
import { cache } from '#/platform/web/cache.ts';
import type { List } from '#/platform/web/list.ts';

type Written = { author: { id: string } };

/** Takes what this person wrote out of the lists under this key, without moving anything else. */
export function hideAuthor(authorId: string, lists: QueryKey, kind: 'post' | 'comment') {
  const isTheirs = (id: string) => cache.getQueryData<Written>([kind, id])?.author.id === authorId;
  cache.setQueriesData<List>({ queryKey: lists }, list => {
    if (!list) return list;
    const without = (ids: string[]) => ids.filter(id => !isTheirs(id));
    return { ...list, ids: without(list.ids), waiting: without(list.waiting) };
  });
}
