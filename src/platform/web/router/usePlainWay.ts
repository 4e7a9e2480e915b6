import { startTransition, useEffect, useMemo, useState } from 'react';
import { enter, placeNow, placeOf } from './tab.ts';
import type { Going } from './Way.ts';

let gone = false;

/** Whether this page has gone anywhere since it was loaded. */
export const hasGone = () => gone;

function go(to: string | number, going: Going = {}) {
  if (typeof to === 'number') return history.go(to);
  gone = true;
  enter(placeOf(to, going.state), going);
  dispatchEvent(new Event('rounds:went'));
  if (!going.preventScrollReset) scrollTo(0, 0);
}

/** The address of this tab and how to change it, with nothing to load in between. */
export function usePlainWay() {
  const [place, setPlace] = useState(placeNow);
  useEffect(() => {
    // What is on the screen stays there until the code of the next one has arrived.
    const follow = () => startTransition(() => setPlace(placeNow()));
    addEventListener('popstate', follow);
    addEventListener('rounds:went', follow);
    return () => {
      removeEventListener('popstate', follow);
      removeEventListener('rounds:went', follow);
    };
  }, []);
  return useMemo(() => ({ place, go }), [place]);
}
