import type { Workplace } from '#/features/profiles/contract.ts';
import { changeCached, withParts } from '#/platform/web/changeCached.ts';

/** A business is not visible to me any more: removed as a workplace from every card in the cache. */
export const dropWorkplace = (ownerId: string) => changeCached(data => without(data, ownerId));

const without = (value: unknown, ownerId: string): unknown =>
  withParts(value, (part, key) =>
    key === 'worksAt' ? remaining(part as Workplace[], ownerId) : without(part, ownerId),
  );

function remaining(places: Workplace[], ownerId: string) {
  const left = places.filter(place => place.ownerId !== ownerId);
  return left.length === places.length ? places : left;
}
