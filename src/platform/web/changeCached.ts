import { cache } from './cache.ts';

/** Puts what `change` makes of it in the place of whatever the cache holds; what it answers unchanged is left alone. */
export function changeCached(change: (data: unknown) => unknown) {
  for (const { queryKey, state } of cache.getQueryCache().getAll()) {
    const next = change(state.data);
    // The time of the data stays: the rest of it is no fresher than it was.
    if (next !== state.data) cache.setQueryData(queryKey, next, { updatedAt: state.dataUpdatedAt });
  }
}

/** A copy of the value with each of its parts as `next` answers it; itself where no part changes. */
export function withParts<T>(value: T, next: (part: unknown, key: string, whole: object) => unknown): T {
  if (typeof value !== 'object' || value === null) return value;
  const changes = Object.entries(value).flatMap(([key, part]) => {
    const changed = next(part, key, value);
    return changed === part ? [] : [[key, changed]];
  });
  if (changes.length === 0) return value;
  const patch = Object.fromEntries(changes);
  return (Array.isArray(value) ? Object.assign([...value], patch) : { ...value, ...patch }) as T;
}
