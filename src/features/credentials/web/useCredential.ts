import { useQuery } from '@tanstack/react-query';
import { getCredential } from '#/features/credentials/contract.ts';
import type { JsonOutputOf } from '#/platform/shared/contract.ts';
import { callApi } from '#/platform/web/api.ts';
import { cache } from '#/platform/web/cache.ts';

export type OwnCredential = JsonOutputOf<typeof getCredential>;

const queryKey = ['credential'];

/** How far the verification of my licence is. */
export const useCredential = () =>
  useQuery({ queryKey, queryFn: ({ signal }) => callApi(getCredential, {}, { signal }) });

/** What a call of mine answered. */
export const cacheCredential = (own: OwnCredential) => void cache.setQueryData(queryKey, own);

/** Refetches my submission. */
export const refreshCredential = () => void cache.invalidateQueries({ queryKey });
