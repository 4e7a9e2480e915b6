import { queryOptions, useQuery } from '@tanstack/react-query';
import { getBusiness } from '#/features/businesses/contract.ts';
import { topicOfBusiness } from '#/features/businesses/events.ts';
import type { JsonOutputOf } from '#/platform/shared/contract.ts';
import { callApi } from '#/platform/web/api.ts';
import { noteRead } from '#/platform/web/topics.ts';

export type ShownBusiness = JsonOutputOf<typeof getBusiness>;

/** The one copy of a business page, whatever the case its username was written in. */
export const businessOf = (businessUsername: string) =>
  queryOptions({
    queryKey: ['business', businessUsername.toLowerCase()],
    queryFn: async ({ signal }) => {
      const requestedAt = Date.now();
      const business = await callApi(getBusiness, { businessUsername }, { signal });
      noteRead(topicOfBusiness(business.ownerId), requestedAt);
      return business;
    },
  });

/** The page of a business, by its username. */
export const useBusiness = (businessUsername: string) => useQuery(businessOf(businessUsername));
