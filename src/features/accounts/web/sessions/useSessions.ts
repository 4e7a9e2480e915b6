import { useQuery } from '@tanstack/react-query';
import { listSessions } from '#/features/accounts/sessionsContract.ts';
import type { JsonOutputOf } from '#/platform/shared/contract.ts';
import { callApi } from '#/platform/web/api.ts';

export type Session = JsonOutputOf<typeof listSessions>['sessions'][number];

export const sessionsKey = ['sessions'];

/** Where I am signed in, this browser first. */
export const useSessions = () =>
  useQuery({ queryKey: sessionsKey, queryFn: () => callApi(listSessions, {}), staleTime: 0 });
