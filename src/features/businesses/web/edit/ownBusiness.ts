import { queryOptions } from '@tanstack/react-query';
import { getOwnBusiness } from '#/features/businesses/contract.ts';
import type { JsonOutputOf } from '#/platform/shared/contract.ts';
import { callApi } from '#/platform/web/api.ts';

export type OwnBusiness = JsonOutputOf<typeof getOwnBusiness>;

/** My business page, or one I edit, as it is edited: asked for at every visit, kept no longer. */
export const ownBusiness = (businessId: string | undefined) =>
  queryOptions({
    queryKey: ['own business', businessId],
    queryFn: ({ signal }) => callApi(getOwnBusiness, { businessId }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
