import { skipToken, useQuery } from '@tanstack/react-query';
import { cache } from './cache.ts';

/** A choice of the reader that outlives its component: what was opened is still open after Back. */
export function useCachedState<T>(key: readonly string[], initial: T): [T, (next: T) => void] {
  const queryKey = ['kept', ...key];
  const { data = initial } = useQuery<T>({ queryKey, queryFn: skipToken, gcTime: Number.POSITIVE_INFINITY });
  return [data, next => cache.setQueryData(queryKey, next)];
}
