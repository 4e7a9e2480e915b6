import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { setTitle } from '#/base/web/title.ts';

/** On every new screen: its title, and the focus on its heading, so that a screen reader goes on from there. */
export function useArrival(
  main: RefObject<HTMLElement | null>,
  title: string,
  { pathname }: { pathname: string },
) {
  const last = useRef(pathname);

  // A layout effect, so that a screen that knows better (`useTitle`) has the last word.
  // biome-ignore lint/correctness/useExhaustiveDependencies: two profiles share a title, and the first one's must go
  useLayoutEffect(() => {
    setTitle(title);
  }, [title, pathname]);

  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    const screen = main.current;
    if (!screen || screen.contains(document.activeElement)) return;
    const heading = screen.querySelector('h1');
    heading?.setAttribute('tabindex', '-1');
    (heading ?? screen).focus({ preventScroll: true });
  }, [pathname, main]);
}
