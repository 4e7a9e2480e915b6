import { useCallback, useMemo } from 'react';
import { type NavigateOptions, useLocation, useNavigate } from './Router.ts';
import { locationNow } from './tab.ts';

type Query = URLSearchParams;
/** What the query becomes, or how. */
type Change = Query | Record<string, string> | ((now: Query) => Query);

/** The query of this address, and how to change it while one is there. */
export function useSearchParams(): [Query, (change: Change, going?: NavigateOptions) => void] {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const query = useMemo(() => new URLSearchParams(search), [search]);
  const setQuery = useCallback(
    (change: Change, going?: NavigateOptions) => {
      const now = locationNow();
      // A late change of the query: ignored after the reader has gone to another screen.
      if (now.pathname !== pathname) return;
      const changed = typeof change === 'function' ? change(new URLSearchParams(now.search)) : change;
      const next = new URLSearchParams(changed).toString();
      void navigate(next ? `${pathname}?${next}` : pathname, going);
    },
    [navigate, pathname],
  );
  return [query, setQuery];
}
