import { topicOfBusiness } from '#/features/businesses/events.ts';
import type { BusinessCard } from '#/features/businesses/shapes.ts';
import { cachedCard } from '#/features/profiles/web/cachedCards.ts';
import { BoundedMap } from '#/platform/shared/BoundedMap.ts';
import { AwaitReturn } from '#/platform/web/AwaitReturn.tsx';
import { isRefused } from '#/platform/web/api.ts';
import { cache } from '#/platform/web/cache.ts';
import { businessOf } from './useBusiness.ts';

/** The usernames of businesses, by their owners, that vanished while something of them was here: they may be shown again. */
const gone = new BoundedMap<string, string>(10);

export const isCardOf =
  (ownerId: string) =>
  (value: object): value is BusinessCard =>
    'ownerId' in value && value.ownerId === ownerId && 'businessLogoId' in value;

/**
 * Reads a business again of which this browser has something: whether I may see it, undefined when nothing of it is here or
 * nobody answers. Several who ask at once send one request.
 */
export async function rereadBusiness(ownerId: string): Promise<boolean | undefined> {
  const businessUsername = gone.get(ownerId) ?? cachedCard(isCardOf(ownerId))?.businessUsername;
  if (businessUsername === undefined) return undefined;
  try {
    await cache.fetchQuery({ ...businessOf(businessUsername), staleTime: 0, retry: 2 });
    gone.delete(ownerId);
    return true;
  } catch (error) {
    if (!isRefused(error, 'notFound')) return undefined;
    gone.set(ownerId, businessUsername);
    return false;
  }
}

/** Stands where something of a business was, so that it comes back. */
export const AwaitBusinesses = () =>
  [...gone.keys()].map(ownerId => <AwaitReturn key={ownerId} topic={topicOfBusiness(ownerId)} />);
