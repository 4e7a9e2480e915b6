import { useEffect, useEffectEvent, useRef } from 'react';

/** Calls `end` after `ms` milliseconds, paused while `held`. */
export function useCountdown(ms: number, held: boolean, end: () => void) {
  const left = useRef(ms);
  const ended = useEffectEvent(end);
  useEffect(() => {
    if (held) return;
    const since = performance.now();
    const timer = setTimeout(() => ended(), left.current);
    return () => {
      clearTimeout(timer);
      // A reader who looked away from it at the last moment still gets a second.
      left.current = Math.max(1000, left.current - (performance.now() - since));
    };
  }, [held]);
}
