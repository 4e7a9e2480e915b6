import { changeCached, withParts } from '#/platform/web/changeCached.ts';
import type { Workplace } from '#/features/profiles/contract.ts';

/** A business is not there for me any more: nobody works there, on whatever card the cache holds. */
export const dropWorkplace = (ownerId: string) => changeCached(data => without(data, ownerId));

const without = (value: unknown, ownerId: string): unknown =>
  withParts(value, (part, key) =>
    key === 'worksAt' ? remaining(part as Workplace[], ownerId) : without(part, ownerId),
  );

function remaining(places: Workplace[], ownerId: string) {
  const left = places.filter(place => place.ownerId !== ownerId);
  return left.length === places.length ? places : left;
}
