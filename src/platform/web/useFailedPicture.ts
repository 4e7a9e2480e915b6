import { useEffect, useState } from 'react';
import { isReachable, onReachabilityChange } from './connection.ts';

/**
 * Whether the picture at `src` did not load, and the listener for its `error`. Once the server is reachable again it
 * is loaded again, which browsers do not do by themselves.
 */
export function useFailedPicture(src: string | null | undefined) {
  const [failed, setFailed] = useState<string>();
  useEffect(() => {
    if (failed === undefined) return;
    return onReachabilityChange(() => {
      if (isReachable()) setFailed(undefined);
    });
  }, [failed]);
  return { hasFailed: Boolean(src) && failed === src, onError: () => setFailed(src ?? undefined) };
}
