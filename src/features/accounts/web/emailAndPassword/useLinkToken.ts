import { useEffect, useState } from 'react';

/** The token behind `#token=` of this address, which then loses it: no history and no screen keeps it. */
export function useLinkToken(): string {
  const [token] = useState(() => new URLSearchParams(location.hash.slice(1)).get('token') ?? '');
  useEffect(() => {
    if (location.hash) history.replaceState(history.state, '', location.pathname);
  }, []);
  return token;
}
