import { useQuery } from '@tanstack/react-query';
import { listPasskeys } from '#/features/accounts/passkeysContract.ts';
import type { JsonOutputOf } from '#/platform/shared/contract.ts';
import { callApi } from '#/platform/web/api.ts';
import { cache } from '#/platform/web/cache.ts';

export type OwnPasskey = JsonOutputOf<typeof listPasskeys>['passkeys'][number];

const key = ['passkeys'];

/** My passkeys, the newest first. */
export const usePasskeys = () => useQuery({ queryKey: key, queryFn: () => callApi(listPasskeys, {}) });

/** Fetches my passkeys again. */
export const refreshPasskeys = () => cache.invalidateQueries({ queryKey: key });
