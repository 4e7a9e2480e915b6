import { useEffect, useState } from 'react';
import { isReachable, onReach } from './connection.ts';

/**
 * Whether the picture at `src` did not load, and the listener for its `error`. Once the server is in reach again it has
 * not failed any more: it is asked for anew, as browsers do not by themselves.
 */
export function useFailedPicture(src: string | null | undefined) {
  const [failed, setFailed] = useState<string>();
  useEffect(() => {
    if (failed === undefined) return;
    return onReach(() => {
      if (isReachable()) setFailed(undefined);
    });
  }, [failed]);
  return { hasFailed: Boolean(src) && failed === src, onError: () => setFailed(src ?? undefined) };
}
