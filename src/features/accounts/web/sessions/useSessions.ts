import { useQuery } from '@tanstack/react-query';
import { listSessions } from '#/features/accounts/sessionsContract.ts';
import type { WireOutputOf } from '#/platform/shared/contract.ts';
import { callApi } from '#/platform/web/api.ts';

export type Session = WireOutputOf<typeof listSessions>['sessions'][number];

export const sessionsKey = ['sessions'];

/** Where I am signed in, this browser first. */
export const useSessions = () =>
  useQuery({ queryKey: sessionsKey, queryFn: () => callApi(listSessions, {}), staleTime: 0 });
