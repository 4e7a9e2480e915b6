import { type RefObject, useRef } from 'react';

/**
 * For a question whose deed takes away what it was asked of, such as a post: `finalFocus` goes to the Confirm. The focus
 * is back on `opener` when it closes; once `leave` was called it is on what stands after the thing in its list, or before
 * it, or around it. Whatever may hold it is marked by a tabindex of -1.
 */
export function useNeighbour(opener: RefObject<HTMLElement | null>) {
  const next = useRef<HTMLElement[]>([]);
  return {
    /** Called before the deed: that it is done may be heard before it is answered. */
    leave: () => {
      next.current = neighboursOf(opener.current);
    },
    /** The deed has failed. */
    stay: () => {
      next.current = [];
    },
    finalFocus: () => {
      const all = next.current;
      if (all.length === 0) return opener.current ?? true;
      // Not before it is known which of them are left.
      queueMicrotask(() => all.find(one => one.isConnected)?.focus({ preventScroll: true }));
      return false;
    },
  };
}

const holder = '[tabindex="-1"]';

function neighboursOf(element: Element | null): HTMLElement[] {
  const own = element?.closest(holder);
  const all = [own?.nextElementSibling, own?.previousElementSibling, own?.parentElement?.closest(holder)];
  return all.filter(one => one?.matches(holder)) as HTMLElement[];
}
