import { type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import { Refusal } from '#/platform/shared/refusal.ts';
import { isRefused } from './api.ts';
import { forgetShelf } from '#/platform/web/offline/forgetShelf.ts';

const mayHeal = (error: Error) => !(error instanceof Refusal) || error.code === 'unavailable';

/** Server data lives here only, each thing once under its own key; lists hold ids. Live events keep it fresh. */
export const cache = new QueryClient({
  // The session has ended: nothing that was read outlives it on this device.
  queryCache: new QueryCache({
    onError: error => isRefused(error, 'unauthorized') && void forgetShelf(),
  }),
  defaultOptions: {
    queries: {
      staleTime: 60_000,
      retry: (failures, error) => failures < 2 && navigator.onLine && mayHeal(error),
      refetchOnWindowFocus: false,
      // Asked without a network, too: what cannot be read says so, instead of waiting for good.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { networkMode: 'always' },
  },
});

// What is heard while something is read for the first time may have come after its answer was made. TanStack Query
// reads a second time only what it has data of, so what was invalidated on its way is invalidated again.
const overtaken = new WeakSet<Query>();
cache.getQueryCache().subscribe(event => {
  if (event.type !== 'updated') return;
  const { query, action } = event;
  if (action.type === 'invalidate' && query.state.data === undefined && query.state.fetchStatus !== 'idle')
    overtaken.add(query);
  if (action.type === 'success' && !action.manual && overtaken.delete(query))
    void cache.invalidateQueries({ queryKey: query.queryKey, exact: true });
});
