import { useQuery } from '@tanstack/react-query';
import { listPasskeys } from '#/accounts/passkeysContract.ts';
import type { WireOutputOf } from '#/base/contract.ts';
import { ask } from '#/base/web/api.ts';
import { cache } from '#/base/web/cache.ts';

export type OwnPasskey = WireOutputOf<typeof listPasskeys>['passkeys'][number];

const key = ['passkeys'];

/** My passkeys, the newest first. */
export const usePasskeys = () => useQuery({ queryKey: key, queryFn: () => ask(listPasskeys, {}) });

/** Reads my passkeys anew. */
export const refreshPasskeys = () => cache.invalidateQueries({ queryKey: key });
