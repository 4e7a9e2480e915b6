import { useQuery } from '@tanstack/react-query';
import { limits } from '#/app/limits.ts';
import { suggestPeople } from '#/features/search/contract.ts';
import { lengthOf } from '#/platform/shared/lengthOf.ts';
import { callApi } from '#/platform/web/api.ts';
import { useDebounced } from '#/platform/web/useDebounced.ts';

/** Whether enough has been typed to look for it. */
export const isEnough = (typed: string) => lengthOf(typed.trim()) >= limits.searchLength;

/** The people that `typed` may mean, once it has stood for a moment. An answer to what stood before is dropped. */
export function useSuggestions(typed: string) {
  const q = useDebounced(typed.trim(), limits.searchPause);
  const query = useQuery({
    queryKey: ['search', 'suggestions', q],
    queryFn: ({ signal }) => callApi(suggestPeople, { q }, { signal }),
    enabled: isEnough(q),
    retry: false,
  });
  const isCurrent = q === typed.trim() && isEnough(q);
  return {
    /** Undefined while they are not known. */
    people: isCurrent ? query.data?.items : undefined,
    error: isCurrent ? query.error : null,
    again: query.refetch,
  };
}
