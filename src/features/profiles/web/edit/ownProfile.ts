import { queryOptions } from '@tanstack/react-query';
import { ask } from '#/platform/web/api.ts';
import { getOwnProfile } from '#/features/profiles/contract.ts';

/** My profile as I edit it: asked for at every visit, kept no longer. */
export const ownProfile = queryOptions({
  queryKey: ['own profile'],
  queryFn: ({ signal }) => ask(getOwnProfile, {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
});
