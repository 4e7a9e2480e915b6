import { useEffect, useLayoutEffect } from 'react';
import type { RouteMatch } from './openRouter.ts';

const name = 'rounds scroll';
const positions = new Map<string, number>(kept());

function kept(): [string, number][] {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? '[]');
  } catch {
    return [];
  }
}

function elementNamed(hash: string) {
  try {
    return hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
  } catch {
    // Anybody may write an address that does not decode.
    return null;
  }
}

/** Notes how far down the reader is at this visit of an address. */
export const noteScroll = (key: string) => void positions.set(key, scrollY);

/** Leads the reader's eye: back to where they were, to what the address names, or to the top. */
export function useScroll({
  place,
  preventScrollReset,
}: Pick<RouteMatch<unknown>, 'place' | 'preventScrollReset'>) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each visit
  useLayoutEffect(() => {
    const before = positions.get(place.key);
    const named = elementNamed(place.hash);
    // Newer browsers answer these with a promise, which React would take for a function that tidies up.
    if (before !== undefined) void scrollTo(0, before);
    else if (named) void named.scrollIntoView();
    else if (!preventScrollReset) void scrollTo(0, 0);
  }, [place]);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const keep = () => {
      noteScroll(place.key);
      try {
        sessionStorage.setItem(name, JSON.stringify([...positions]));
      } catch {}
      history.scrollRestoration = 'auto';
    };
    addEventListener('pagehide', keep);
    return () => removeEventListener('pagehide', keep);
  }, [place.key]);
}
