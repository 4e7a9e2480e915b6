import { queryOptions } from '@tanstack/react-query';
import { currentViewer } from '#/features/accounts/web/viewer.ts';
import { getDuty, getDutyOf, listOffDuty } from '#/features/duty/contract.ts';
import type { JsonOutputOf } from '#/platform/shared/contract.ts';
import { callApi } from '#/platform/web/api.ts';
import { cache } from '#/platform/web/cache.ts';
import { onLive } from '#/platform/web/live.ts';

export type OwnDuty = JsonOutputOf<typeof getDuty>;
export type Plan = OwnDuty['plan'];

const mine = ['duty'];
const offDuty = ['off duty among'];
const keyOf = (userId: string) => ['duty of', userId];
/** A timer of a browser counts no further; what lies beyond is asked for then. */
const longestTimer = 2 ** 31 - 1;

/** How long until what was told of somebody's duty no longer holds, in milliseconds; never if nothing ends it. */
const untilItEnds = (until: string | null | undefined) =>
  until ? Math.min(Math.max(new Date(until).getTime() - Date.now() + 500, 1_000), longestTimer) : false;

/** My duty hours. */
export const ownDuty = queryOptions({
  queryKey: mine,
  queryFn: ({ signal }) => callApi(getDuty, {}, { signal }),
  refetchInterval: ({ state }) => untilItEnds(state.data?.duty.until),
});

/** Whether somebody is off duty, as far as I may see it. */
export const dutyOf = (userId: string) =>
  queryOptions({
    queryKey: keyOf(userId),
    queryFn: ({ signal }) => callApi(getDutyOf, { personId: userId }, { signal }),
    refetchInterval: ({ state }) => untilItEnds(state.data?.until),
  });

/** Who of these people is off duty and until when, as far as I may see it, by their ids. */
export const offDutyAmong = (userIds: string[]) =>
  queryOptions({
    queryKey: [...offDuty, userIds],
    queryFn: async ({ signal }) => {
      const { items } = await callApi(listOffDuty, { personIds: userIds.join() }, { signal });
      return new Map(items.map(({ personId, until }) => [personId, until]));
    },
  });

export const showOwnDuty = (duty: OwnDuty) => void cache.setQueryData<OwnDuty>(mine, duty);

onLive('duty.changed', ({ userId }) => {
  const queryKey = userId === currentViewer().me?.id ? mine : keyOf(userId);
  void cache.invalidateQueries({ queryKey });
  void cache.invalidateQueries({ queryKey: offDuty });
});
