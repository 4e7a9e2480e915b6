import { cache } from './cache.ts';

/** Applies `change` to everything in the query cache; values it returns unchanged are left alone. */
export function changeCached(change: (data: unknown) => unknown) {
  for (const { queryKey, state } of cache.getQueryCache().getAll()) {
    const next = change(state.data);
    // Keeps the timestamp: the rest of the data is no fresher than before.
    if (next !== state.data) cache.setQueryData(queryKey, next, { updatedAt: state.dataUpdatedAt });
  }
}

/** A copy of the value with each part mapped by `next`; the same object if no part changes. */
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
