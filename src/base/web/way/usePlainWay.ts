import { startTransition, useEffect, useMemo, useState } from 'react';
import type { Going, Place } from './Way.ts';

/** As react-router writes it, which may take over this history. */
type Written = { usr?: unknown; key?: string; idx?: number } | null;

let gone = false;

/** Whether this page has gone anywhere since it was loaded. */
export const hasGone = () => gone;

function placeNow(): Place {
  const { pathname, search, hash } = location;
  const { usr = null, key = 'default' } = (history.state as Written) ?? {};
  return { pathname, search, hash, key, state: usr };
}

function go(to: string, { replace, state = null, preventScrollReset }: Going = {}) {
  gone = true;
  const written = history.state as Written;
  const key = crypto.randomUUID().slice(0, 8);
  const idx = (written?.idx ?? 0) + (replace ? 0 : 1);
  if (replace) history.replaceState({ usr: state, key, idx }, '', to);
  else history.pushState({ usr: state, key, idx }, '', to);
  dispatchEvent(new Event('rounds:went'));
  if (!preventScrollReset) scrollTo(0, 0);
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
