import type { DehydratedState } from '@tanstack/react-query';
import { limits } from '#/app/limits.ts';
import { asked, withStores } from '#/platform/web/withStores.ts';
import { deleteOfflineCache, offlineCacheName } from './deleteOfflineCache.ts';

/**
 * What this browser keeps of what one person read, for when there is no network (docs/adr/0037): whose it is, what the
 * page knew of them, when the server was last reached, in milliseconds since 1970, and their queries.
 */
type OfflineCache = {
  owner: string;
  viewer: unknown;
  reachedAt: number;
  queries: DehydratedState | undefined;
};

const change = (how: (known: OfflineCache | undefined) => OfflineCache | undefined) =>
  withStores(offlineCacheName, ['cache'], async ({ cache }) => {
    const next = how(await asked(cache.get('cache')));
    if (next) await asked(cache.put(next, 'cache'));
  });

/** Makes this person, who has just been found signed in, the owner of the cache; another owner's data is erased. */
export const claimOfflineCache = (owner: string, viewer: unknown) =>
  change(known => ({
    ...{ owner, viewer, reachedAt: Date.now() },
    queries: known?.owner === owner ? known.queries : undefined,
  }));

/** Replaces the queries, if they are given, and notes that the server is reachable: never in a cache that was erased or claimed meanwhile. */
export const writeOfflineCache = (owner: string, queries: DehydratedState | undefined) =>
  change(known =>
    known?.owner === owner
      ? { ...known, reachedAt: Date.now(), queries: queries ?? known.queries }
      : undefined,
  );

/** All of it, unless the server has not been reached for too long: then it is erased. */
export async function readOfflineCache(): Promise<OfflineCache | undefined> {
  const known = await withStores(offlineCacheName, ['cache'], ({ cache }) =>
    asked<OfflineCache | undefined>(cache.get('cache')),
  );
  // A clock that was put back counts as too long.
  const age = Date.now() - (known?.reachedAt ?? 0);
  if (known && age >= 0 && age < limits.offlineTime) return known;
  await deleteOfflineCache();
  return undefined;
}
