import { startTransition, useEffect, useMemo, useState } from 'react';
import type { NavigateOptions } from './Router.ts';
import { addressOf, enter, locationNow, locationOf } from './tab.ts';

let gone = false;

/** Whether this page has gone anywhere since it was loaded. */
export const hasGone = () => gone;

function go(to: string | number, going: NavigateOptions = {}) {
  if (typeof to === 'number') return history.go(to);
  gone = true;
  enter(locationOf(to, going.state), going);
  dispatchEvent(new Event('rounds:went'));
  if (!going.preventScrollReset) scrollTo(0, 0);
}

/** The address of this tab and how to change it, with nothing to load in between. */
export function usePlainRouter() {
  const [place, setPlace] = useState(locationNow);
  useEffect(() => {
    // What is on the screen stays there until the code of the next one has arrived.
    const follow = () => startTransition(() => setPlace(locationNow()));
    addEventListener('popstate', follow);
    addEventListener('rounds:went', follow);
    // The reader may have gone back while this page was being hydrated.
    setPlace(shown => (addressOf(shown) === addressOf(locationNow()) ? shown : locationNow()));
    return () => {
      removeEventListener('popstate', follow);
      removeEventListener('rounds:went', follow);
    };
  }, []);
  return useMemo(() => ({ place, go }), [place]);
}
