import { cache } from '#/base/web/cache.ts';

/** Says of a value in the cache whether it is the card that is looked for. */
type Is<C extends object> = (value: object) => value is C;

/** The first such card in a value, in whatever it is contained. */
function cardIn<C extends object>(value: unknown, is: Is<C>): C | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (is(value)) return value;
  for (const part of Object.values(value)) {
    const found = cardIn(part, is);
    if (found) return found;
  }
  return undefined;
}

/** The value with every such card as it is now; itself where there is none. */
export function withCard<T, C extends object>(value: T, is: Is<C>, card: C): T {
  if (typeof value !== 'object' || value === null) return value;
  const own = is(value) ? Object.keys(value).filter(key => key in card) : [];
  const changes = Object.entries(value).flatMap(([key, part]) => {
    const next = own.includes(key) ? card[key as keyof C] : withCard(part, is, card);
    return next === part ? [] : [[key, next]];
  });
  if (changes.length === 0) return value;
  const patch = Object.fromEntries(changes);
  return (Array.isArray(value) ? Object.assign([...value], patch) : { ...value, ...patch }) as T;
}

/** A card as a screen of this browser shows it, or undefined when none does. */
export function knownCard<C extends object>(is: Is<C>): C | undefined {
  for (const { state } of cache.getQueryCache().getAll()) {
    const found = cardIn(state.data, is);
    if (found) return found;
  }
  return undefined;
}

/** Puts the card in the place of what the cache holds of it, wherever that is: on posts, comments, lists. */
export function keepCard<C extends object>(is: Is<C>, card: C) {
  for (const { queryKey, state } of cache.getQueryCache().getAll()) {
    const next = withCard(state.data, is, card);
    // The time of the data stays: the rest of it is no fresher than it was.
    if (next !== state.data) cache.setQueryData(queryKey, next, { updatedAt: state.dataUpdatedAt });
  }
}
