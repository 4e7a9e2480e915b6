import { queryOptions } from '@tanstack/react-query';
import { getOwnBusiness } from '#/features/businesses/contract.ts';
import type { JsonOutputOf } from '#/platform/shared/contract.ts';
import { callApi } from '#/platform/web/api.ts';

export type OwnBusiness = JsonOutputOf<typeof getOwnBusiness>;

/** My business page as I edit it: asked for at every visit, kept no longer. */
export const ownBusiness = queryOptions({
  queryKey: ['own business'],
  queryFn: ({ signal }) => callApi(getOwnBusiness, {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
});
