import { cache } from '#/base/web/cache.ts';
import type { Workplace } from '#/profiles/contract.ts';

/** A business is not there for me any more: nobody works there, on whatever card the cache holds. */
export function dropWorkplace(ownerId: string) {
  for (const { queryKey, state } of cache.getQueryCache().getAll()) {
    const next = without(state.data, ownerId);
    if (next !== state.data) cache.setQueryData(queryKey, next, { updatedAt: state.dataUpdatedAt });
  }
}

function without<T>(value: T, ownerId: string): T {
  if (typeof value !== 'object' || value === null) return value;
  const changes = Object.entries(value).flatMap(([key, part]) => {
    const next = key === 'worksAt' ? remaining(part, ownerId) : without(part, ownerId);
    return next === part ? [] : [[key, next]];
  });
  if (changes.length === 0) return value;
  const patch = Object.fromEntries(changes);
  return (Array.isArray(value) ? Object.assign([...value], patch) : { ...value, ...patch }) as T;
}

function remaining(places: Workplace[], ownerId: string) {
  const left = places.filter(place => place.ownerId !== ownerId);
  return left.length === places.length ? places : left;
}
