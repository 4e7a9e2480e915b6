import { useQuery } from '@tanstack/react-query';
import { limits } from '#/app/limits.ts';
import { namePeople, suggestPeople } from '#/features/search/contract.ts';
import { lengthOf } from '#/platform/shared/lengthOf.ts';
import { callApi } from '#/platform/web/api.ts';
import { useDebounced } from '#/platform/web/useDebounced.ts';

/** Whether enough has been typed to look for it. */
export const isEnough = (typed: string) => lengthOf(typed.trim()) >= limits.searchLength;

/**
 * The people that `typed` may mean, once it has not changed for a moment; an answer to an earlier text is dropped. With
 * `byName` also from the first letter on: those who are called so.
 */
export function useSuggestions(typed: string, { byName = false } = {}) {
  const q = useDebounced(typed.trim(), limits.searchPause);
  const isWanted = byName ? q !== '' : isEnough(q);
  const query = useQuery({
    queryKey: ['search', 'suggestions', q],
    queryFn: ({ signal }) => callApi(isEnough(q) ? suggestPeople : namePeople, { q }, { signal }),
    enabled: isWanted,
    retry: false,
  });
  const isCurrent = q === typed.trim() && isWanted;
  return {
    /** Whether something has been typed, and less than this search takes. */
    isTooShort: q === typed.trim() && q !== '' && !isWanted,
    /** Undefined while they are not known. */
    people: isCurrent ? query.data?.items : undefined,
    error: isCurrent ? query.error : null,
    again: query.refetch,
  };
}
