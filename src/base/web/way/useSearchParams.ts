import { useMemo } from 'react';
import { type Going, useLocation, useNavigate } from './Way.ts';

type Change = (now: URLSearchParams) => URLSearchParams;

/** The query of this address, and how to change it. */
export function useSearchParams(): [URLSearchParams, (change: Change, going?: Going) => void] {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const query = useMemo(() => new URLSearchParams(search), [search]);
  const setQuery = (change: Change, going?: Going) => {
    const next = change(new URLSearchParams(query)).toString();
    void navigate(next ? `${pathname}?${next}` : pathname, going);
  };
  return [query, setQuery];
}
