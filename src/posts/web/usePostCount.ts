import { useQuery } from '@tanstack/react-query';
import { ask } from '#/base/web/api.ts';
import { countPostsOf } from '#/posts/contract.ts';

/** How many posts this person has; undefined while it is not known. */
export const usePostCount = (username: string) =>
  useQuery({
    queryKey: ['post count', username.toLowerCase()],
    queryFn: ({ signal }) => ask(countPostsOf, { username }, { signal }),
  }).data?.posts;
