import { type RefObject, useEffect, useLayoutEffect } from 'react';
import { setTitle } from '#/base/web/title.ts';

// Of the whole page: whoever logs in comes from a screen for visitors, which has gone with all it knew.
let shown: string | undefined;

/** On every new screen: its title, and the focus on its heading, so that a screen reader goes on from there. */
export function useArrival(
  main: RefObject<HTMLElement | null>,
  title: string,
  { pathname }: { pathname: string },
) {
  // A layout effect, so that a screen that knows better (`useTitle`) has the last word.
  // biome-ignore lint/correctness/useExhaustiveDependencies: two profiles share a title, and the first one's must go
  useLayoutEffect(() => {
    setTitle(title);
  }, [title, pathname]);

  useEffect(() => {
    const from = shown;
    shown = pathname;
    // The first screen of a page that was loaded is where the browser itself begins.
    if (from === undefined || from === pathname) return;
    const screen = main.current;
    if (!screen || screen.contains(document.activeElement)) return;
    const heading = screen.querySelector('h1');
    heading?.setAttribute('tabindex', '-1');
    (heading ?? screen).focus({ preventScroll: true });
  }, [pathname, main]);
}
