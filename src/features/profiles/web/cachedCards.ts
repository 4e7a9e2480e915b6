import { cache } from '#/platform/web/cache.ts';
import { changeCached, withParts } from '#/platform/web/changeCached.ts';

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
  return withParts(value, (part, key, whole) =>
    key in card && is(whole) ? card[key as keyof C] : withCard(part, is, card),
  );
}

/** A card as a screen of this browser shows it, or undefined when none does. */
export function cachedCard<C extends object>(is: Is<C>): C | undefined {
  for (const { state } of cache.getQueryCache().getAll()) {
    const found = cardIn(state.data, is);
    if (found) return found;
  }
  return undefined;
}

/** Replaces the card everywhere in the cache: on posts, comments, lists. */
export const cacheCard = <C extends object>(is: Is<C>, card: C) =>
  changeCached(data => withCard(data, is, card));
