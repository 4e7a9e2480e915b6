import { setViewer, type Viewer } from '#/features/accounts/web/viewer.ts';
import { cache } from '#/platform/web/cache.ts';
import { setConnected } from '#/platform/web/connection.ts';
import type { List } from '#/platform/web/list.ts';
import type { OfflineEntry } from '#/platform/web/offline/offlineCache.ts';
import { cutHere } from './offlineQueries.ts';

/** Puts what was kept where the screens look for it. */
export function restore({ viewer, things }: { viewer: unknown; things: OfflineEntry[] }) {
  setViewer(viewer as Viewer);
  // The stream will say when it is there: until then messages wait.
  setConnected(false);
  for (const { key, data, at } of things)
    cache
      .getQueryCache()
      .build(cache, { queryKey: key, gcTime: Number.POSITIVE_INFINITY })
      .setData(data, { updatedAt: at, manual: true });
}

/** The server is reachable: refetches what is on the screen and drops the rest. */
export async function replace() {
  cache.removeQueries({ type: 'inactive' });
  void cache.invalidateQueries({ refetchType: 'none' });
  await cache.resetQueries({ predicate: ({ state }) => (state.data as List | undefined)?.next === cutHere });
  // A list contains its posts: the others are fetched one by one.
  await cache.refetchQueries({ queryKey: ['posts'], type: 'active' });
  await cache.refetchQueries({ type: 'active', predicate: ({ state }) => state.isInvalidated });
}
