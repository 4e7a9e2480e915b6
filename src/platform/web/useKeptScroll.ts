import { useLayoutEffect, useRef } from 'react';

const positions = new Map<string, number>();

/** For a box that scrolls by itself: where it was is where it is when it comes back, once its contents are there. */
export function useKeptScroll(name: string, isThere: boolean) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (isThere) ref.current!.scrollTop = positions.get(name) ?? 0;
  }, [name, isThere]);
  return { ref, onScroll: () => void positions.set(name, ref.current!.scrollTop) };
}
