import type { QueryKey } from '@tanstack/react-query';
import { cache } from './cache.ts';

const mostTries = 3;

/**
 * Fetches the data of a query, and again if live events or presses have changed the cached data in the meantime: these may be
 * missing from the response, which replaces that data. At most three times; then the next event or fetch corrects it.
 */
export async function fetchUnchanged<T>(key: QueryKey, fetch: () => Promise<T>): Promise<T> {
  const changes = () => cache.getQueryState(key)?.dataUpdateCount;
  for (let tries = 1; ; tries++) {
    const before = changes();
    const data = await fetch();
    // What `fetch` has put into the cache is drawn first, which may change it: an open chat marks what arrives as read.
    await endOfTask();
    if (changes() === before || tries === mostTries) return data;
  }
}

const endOfTask = () => new Promise(resolve => setTimeout(resolve));
