import { notifyManager, type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import { Refusal } from '#/platform/shared/refusal.ts';
import { isRefused } from './api.ts';
import { deleteOfflineCache } from './offline/deleteOfflineCache.ts';

// In a later task, as is the default, a change here would be drawn one frame after a change of another store that was made
// with it: a sent message would be gone between leaving the queue and joining the chat.
notifyManager.setScheduler(queueMicrotask);

const isTransient = (error: Error) => !(error instanceof Refusal) || error.code === 'unavailable';

/** The query cache, the only place for server data: each thing once under its own key, lists hold ids. Live events update it. */
export const cache = new QueryClient({
  // When the session has ended, nothing that was read stays on this device.
  queryCache: new QueryCache({
    onError: error => isRefused(error, 'unauthorized') && void deleteOfflineCache(),
  }),
  defaultOptions: {
    queries: {
      staleTime: 60_000,
      retry: (failures, error) => failures < 2 && navigator.onLine && isTransient(error),
      refetchOnWindowFocus: false,
      // Fetch without a network too, so that a query fails visibly instead of pausing.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { networkMode: 'always' },
  },
});

// Two things that TanStack Query forgets. It ignores an invalidation of a query that has no data yet, although an event
// that arrives during the first fetch may be newer than the response: it is repeated when the data has arrived. And data
// that is set by hand, such as a count from an event, ends an invalidation of what nobody looked at: it stays invalidated.
const overtaken = new WeakSet<Query>();
const outdated = new WeakSet<Query>();
cache.getQueryCache().subscribe(event => {
  if (event.type !== 'updated') return;
  const { query, action } = event;
  if (action.type === 'invalidate') {
    outdated.add(query);
    if (query.state.data === undefined && query.state.fetchStatus !== 'idle') overtaken.add(query);
  }
  if (action.type !== 'success') return;
  if (action.manual) {
    if (outdated.has(query)) query.invalidate();
    return;
  }
  outdated.delete(query);
  if (overtaken.delete(query)) void cache.invalidateQueries({ queryKey: query.queryKey, exact: true });
});
