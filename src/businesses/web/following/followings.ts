import { useQuery } from '@tanstack/react-query';
import type { WireOutputOf } from '#/base/contract.ts';
import { ask } from '#/base/web/api.ts';
import { cache } from '#/base/web/cache.ts';
import { followBusiness, getFollowing, unfollowBusiness } from '#/businesses/directoryContract.ts';

export type CachedFollowing = WireOutputOf<typeof getFollowing>;

const keyOf = (businessId: string) => ['following', businessId];
const cached = (businessId: string) => cache.getQueryData<CachedFollowing>(keyOf(businessId));

/** What the reader wants while it is on its way: it stands above what an answer says. */
const wishes = new Map<string, boolean>();

/** The one copy of how many follow a business, and whether I do; live events keep it fresh. */
export const useFollowing = (businessId: string) =>
  useQuery({
    queryKey: keyOf(businessId),
    queryFn: ({ signal }) => ask(getFollowing, { businessId }, { signal }),
  }).data;

/** Whether that is known here; of a business that is hidden from me it is not. */
export const knowsFollowing = (businessId: string) => cached(businessId) !== undefined;

/** Keeps what an answer brought. */
export const keepFollowing = (businessId: string, now: CachedFollowing) =>
  cache.setQueryData(keyOf(businessId), { ...now, follows: wishes.get(businessId) ?? now.follows });

/** Keeps what was told live. */
export const hearFollowing = (businessId: string, change: Partial<CachedFollowing>) =>
  cache.setQueryData<CachedFollowing>(keyOf(businessId), now => now && { ...now, ...change });

/**
 * Shows a wish to follow, or no longer to, at once and tells the server. Pressed again meanwhile, only the last wish is
 * sent. When the server cannot be told, all is put back and the refusal thrown.
 */
export async function wishFollow(businessId: string, follows: boolean) {
  const isUnderway = wishes.has(businessId);
  wishes.set(businessId, follows);
  paint(businessId, follows);
  if (isUnderway) return;
  let settled = !follows;
  try {
    while (wishes.get(businessId) !== settled) {
      const wish = wishes.get(businessId)!;
      keepFollowing(businessId, await ask(wish ? followBusiness : unfollowBusiness, { businessId }));
      settled = wish;
    }
  } catch (error) {
    paint(businessId, settled);
    throw error;
  } finally {
    wishes.delete(businessId);
  }
}

function paint(businessId: string, follows: boolean) {
  const now = cached(businessId);
  if (!now || now.follows === follows) return;
  hearFollowing(businessId, { follows, followers: Math.max(0, now.followers + (follows ? 1 : -1)) });
}
