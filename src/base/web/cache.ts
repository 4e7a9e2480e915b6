import { QueryClient } from '@tanstack/react-query';
import { Refusal } from '#/base/refusal.ts';

const mayHeal = (error: Error) => !(error instanceof Refusal) || error.code === 'unavailable';

/** Server data lives here only, each thing once under its own key; lists hold ids. Live events keep it fresh. */
export const cache = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 60_000,
      retry: (failures, error) => failures < 2 && mayHeal(error),
      refetchOnWindowFocus: false,
    },
  },
});
