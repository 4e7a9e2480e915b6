import { type RefObject, useRef } from 'react';

/**
 * For a confirmation whose action removes the element it was opened from, such as a post: `finalFocus` goes to the
 * Confirm. The focus returns to `opener` when it closes; once `leave` was called it moves to what follows in the
 * list, or precedes it, or contains it. Whatever may take it has a tabindex of -1.
 */
export function useNeighbour(opener: RefObject<HTMLElement | null>) {
  const next = useRef<HTMLElement[]>([]);
  return {
    /** Called before the action: its event may arrive before its response. */
    leave: () => {
      next.current = neighboursOf(opener.current);
    },
    /** The action has failed. */
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
