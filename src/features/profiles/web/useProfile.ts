import { queryOptions, useQuery } from '@tanstack/react-query';
import { getProfile } from '#/features/profiles/contract.ts';
import type { JsonOutputOf } from '#/platform/shared/contract.ts';
import { callApi } from '#/platform/web/api.ts';

export type Profile = JsonOutputOf<typeof getProfile>;

/** The one copy of a profile, whatever the case its username was written in. */
export const profileOf = (username: string) =>
  queryOptions({
    queryKey: ['profile', username.toLowerCase()],
    queryFn: ({ signal }) => callApi(getProfile, { username }, { signal }),
  });

/** The profile of a person, by their username. */
export const useProfile = (username: string) => useQuery(profileOf(username));
