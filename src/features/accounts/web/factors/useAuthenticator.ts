import { useQuery } from '@tanstack/react-query';
import { getAuthenticator } from '#/features/accounts/factorsContract.ts';
import { callApi } from '#/platform/web/api.ts';
import { cache } from '#/platform/web/cache.ts';

const key = ['authenticator'];

/** Whether my logins ask for a code. */
export const useAuthenticator = () =>
  useQuery({ queryKey: key, queryFn: () => callApi(getAuthenticator, {}) });

/** Fetches again whether codes are asked for. */
export const refreshAuthenticator = () => cache.invalidateQueries({ queryKey: key });
