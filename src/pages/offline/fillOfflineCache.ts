import { dehydrate, type Query, QueryObserver } from '@tanstack/react-query';
import { limits } from '#/app/limits.ts';
import { currentViewer, isFromDevice, onViewer } from '#/features/accounts/web/viewer.ts';
import { cache } from '#/platform/web/cache.ts';
import { isReachable } from '#/platform/web/connection.ts';
import { mayKeep, onMayKeep } from '#/platform/web/offline/mayKeep.ts';
import { claimOfflineCache, writeOfflineCache } from '#/platform/web/offline/offlineCache.ts';
import { throttle } from '#/platform/web/throttle.ts';
import { offlineQueries, trimmed } from './offlineQueries.ts';
import { refreshOfflineCache } from './refreshOfflineCache.ts';

let owner: string | undefined;
let stop = () => {};

/** Fills the offline cache while its reader is signed in and wants it. */
export function fillOfflineCache() {
  onViewer(follow);
  onMayKeep(follow);
  // What came from the device is not proved to be anybody's before the server was asked.
  if (!isFromDevice) follow();
}

function follow() {
  const { me } = currentViewer();
  const next = me?.hasProfile && mayKeep() ? me.id : undefined;
  if (next === owner) return;
  stop();
  owner = next;
  if (next) stop = keepFor(next);
}

function keepFor(id: string) {
  const held = new Map<string, () => void>();
  let written: unknown[] = [];
  // Until then the cache holds more than this page has read.
  let isRefreshed = false;

  // Held, so that live events keep it fresh for as long as it may be read without a network.
  const hold = (queries: Query[]) => {
    const names = new Set(queries.map(({ queryHash }) => queryHash));
    for (const [name, release] of held) if (!names.has(name) && held.delete(name)) release();
    for (const { queryHash, queryKey, options } of queries) {
      if (held.has(queryHash)) continue;
      const observer = new QueryObserver(cache, { ...options, queryKey, enabled: false });
      held.set(
        queryHash,
        observer.subscribe(() => {}),
      );
    }
  };

  const put = async () => {
    const { me } = currentViewer();
    if (!isRefreshed || owner !== id || me?.id !== id || !isReachable()) return;
    const queries = offlineQueries(me);
    hold(queries);
    const data = queries.map(({ state }) => state.data);
    const isSame = data.length === written.length && data.every((one, n) => one === written[n]);
    written = data;
    await writeOfflineCache(id, isSame ? undefined : trimmed(dehydrate(cache, only(queries))));
  };

  const putSoon = throttle(() => void put(), { spread: 0, every: limits.offlinePause });
  const putNow = () => document.visibilityState === 'hidden' && void put();
  const forget = cache.getQueryCache().subscribe(({ type }) => {
    if (type === 'updated' || type === 'removed') putSoon();
  });
  // Says, too, that the server is still there.
  const often = setInterval(putSoon, limits.offlineTouch);
  document.addEventListener('visibilitychange', putNow);
  const ended = new AbortController();
  const begin = async () => {
    await claimOfflineCache(id, currentViewer());
    await refreshOfflineCache(ended.signal);
    isRefreshed = true;
    await put();
  };
  begin().catch(() => {});
  return () => {
    ended.abort();
    forget();
    clearInterval(often);
    document.removeEventListener('visibilitychange', putNow);
    for (const release of held.values()) release();
  };
}

const only = (queries: Query[]) => ({
  shouldDehydrateQuery: (query: Query) => queries.includes(query),
  shouldDehydrateMutation: () => false,
});
