import { queryOptions } from '@tanstack/react-query';
import { getOwnProfile } from '#/features/profiles/contract.ts';
import { callApi } from '#/platform/web/api.ts';

/** My profile as I edit it: asked for at every visit, kept no longer. */
export const ownProfile = queryOptions({
  queryKey: ['own profile'],
  queryFn: ({ signal }) => callApi(getOwnProfile, {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
});
