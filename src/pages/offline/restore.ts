import { type DehydratedState, hydrate } from '@tanstack/react-query';
import { setViewer, type Viewer } from '#/features/accounts/web/viewer.ts';
import { cache } from '#/platform/web/cache.ts';
import { setConnected } from '#/platform/web/connection.ts';
import type { List } from '#/platform/web/list.ts';
import { cutHere } from './offlineQueries.ts';

/** Puts what was kept into the query cache. */
export function restore({ viewer, queries }: { viewer: unknown; queries: DehydratedState | undefined }) {
  setViewer(viewer as Viewer);
  // The stream will say when it is there: until then messages wait.
  setConnected(false);
  if (queries) hydrate(cache, queries, { defaultOptions: { queries: { gcTime: Number.POSITIVE_INFINITY } } });
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
