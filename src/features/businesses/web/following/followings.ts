import { useQuery } from '@tanstack/react-query';
import { say } from '#/app/texts.ts';
import { keptWishes } from '#/features/accounts/web/wishes.ts';
import { followBusiness, getFollowing, unfollowBusiness } from '#/features/businesses/directoryContract.ts';
import { topicOfBusiness } from '#/features/businesses/events.ts';
import type { JsonOutputOf } from '#/platform/shared/contract.ts';
import { callApi, isRefused, sentenceOf } from '#/platform/web/api.ts';
import { cache } from '#/platform/web/cache.ts';
import { Intents, optimisticToggle } from '#/platform/web/optimisticToggle.ts';
import { noteRead } from '#/platform/web/topics.ts';
import { toast } from '#/platform/web/ui/toast.ts';

export type CachedFollowing = JsonOutputOf<typeof getFollowing>;

const keyOf = (businessId: string) => ['following', businessId];
const cached = (businessId: string) => cache.getQueryData<CachedFollowing>(keyOf(businessId));

/** Pending intents: what the reader wants overrides responses until the server has confirmed it. */
const intents = new Intents();

/** When the number of followers last came live: a response to an earlier request may be older. */
const heardAt = new Map<string, number>();
const hasHeardSince = (businessId: string, time: number) => (heardAt.get(businessId) ?? 0) > time;

/** The one copy of how many follow a business, and whether I do, as a query. */
export const followingOf = (businessId: string) => ({
  queryKey: keyOf(businessId),
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const requestedAt = Date.now();
    return current(businessId, await callApi(getFollowing, { businessId }, { signal }), requestedAt);
  },
});

/** The same for a screen; live events keep it fresh. */
export const useFollowing = (businessId: string) => useQuery(followingOf(businessId)).data;

/** Whether that is known here; of a business that is hidden from me it is not. */
export const isFollowingCached = (businessId: string) => cached(businessId) !== undefined;

/** Caches what a response contained. `requestedAt` is the time of the request, in milliseconds since 1970. */
export const cacheFollowing = (businessId: string, now: CachedFollowing, requestedAt: number) =>
  cache.setQueryData(keyOf(businessId), current(businessId, now, requestedAt));

function current(businessId: string, sent: CachedFollowing, requestedAt: number): CachedFollowing {
  noteRead(topicOfBusiness(businessId), requestedAt);
  const now = withMark(sent, intents.overrideFor(businessId, requestedAt) ?? sent.follows);
  const known = cached(businessId);
  return known && hasHeardSince(businessId, requestedAt) ? { ...now, followers: known.followers } : now;
}

const withMark = (now: CachedFollowing, follows: boolean): CachedFollowing =>
  now.follows === follows
    ? now
    : { ...now, follows, followers: Math.max(0, now.followers + (follows ? 1 : -1)) };

/** Stores what came live. */
export function handleFollowing(businessId: string, change: Partial<CachedFollowing>) {
  if (change.followers !== undefined) heardAt.set(businessId, Date.now());
  if (change.follows !== undefined) intents.settle(businessId, change.follows);
  const wanted = intents.get(businessId);
  patch(businessId, wanted === undefined ? change : { ...change, follows: wanted });
}

const patch = (businessId: string, change: Partial<CachedFollowing>) =>
  cache.setQueryData<CachedFollowing>(keyOf(businessId), now => now && { ...now, ...change });

const apply = (businessId: string, follows: boolean) =>
  cache.setQueryData<CachedFollowing>(keyOf(businessId), now => now && withMark(now, follows));

/** Follows or unfollows a business optimistically; see `optimisticToggle`. */
export const toggleFollow = optimisticToggle({
  intents,
  kept: keptWishes('follow'),
  send: (businessId, follows) => callApi(follows ? followBusiness : unfollowBusiness, { businessId }),
  read: async businessId => (await callApi(getFollowing, { businessId })).follows,
  apply,
  onConfirmed: cacheFollowing,
  revert: (businessId, follows, startedAt) =>
    hasHeardSince(businessId, startedAt) ? patch(businessId, { follows }) : apply(businessId, follows),
});

const said = ['unauthorized', 'notFound', 'tooMany'] as const;

/** The same with a toast for a failure. */
export const setFollows = (businessId: string, follows: boolean) =>
  toggleFollow(businessId, follows).catch(error => {
    const isSaid = said.some(code => isRefused(error, code));
    toast.error(isSaid ? sentenceOf(error) : say('businesses.followFailed'));
  });
