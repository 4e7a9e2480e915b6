import { useQuery } from '@tanstack/react-query';
import { countPostsOf, countPostsOfBusiness } from '#/features/posts/contract.ts';
import { callApi } from '#/platform/web/api.ts';

/** How many personal posts this person has; undefined while it is not known. */
export const usePostCount = (username: string) =>
  useQuery({
    queryKey: ['post count', 'of', username.toLowerCase()],
    queryFn: ({ signal }) => callApi(countPostsOf, { username }, { signal }),
  }).data?.posts;

/** How many posts this business has; undefined while it is not known. */
export const useBusinessPostCount = (businessUsername: string) =>
  useQuery({
    queryKey: ['post count', 'business', businessUsername],
    queryFn: ({ signal }) => callApi(countPostsOfBusiness, { businessUsername }, { signal }),
  }).data?.posts;
