import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { focusLeft } from '#/platform/web/router/focusLeft.ts';
import { setTitle } from '#/platform/web/title.ts';
import { toast } from '#/platform/web/ui/toast.ts';

let wasHere = false;

function focusHeading(screen: HTMLElement) {
  const heading = screen.querySelector('h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
  return heading !== null;
}

/**
 * On every new screen: sets its title, and focuses its heading, so that a screen reader continues there. After Back
 * the focus returns to what was focused before.
 */
export function useArrival(
  main: RefObject<HTMLElement | null>,
  title: string,
  { pathname, key }: { pathname: string; key: string },
) {
  const last = useRef(pathname);

  // A layout effect, so that a screen that knows better (`useTitle`) has the last word.
  // biome-ignore lint/correctness/useExhaustiveDependencies: two profiles share a title, and the first one's must go
  useLayoutEffect(() => {
    setTitle(title);
  }, [title, pathname]);

  useEffect(() => toast.arriveAt(pathname), [pathname]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked for at the same path is no new screen
  useEffect(() => {
    // Who has just signed in gets another shell at the same address, and the focus was in the one before.
    const isLost = wasHere && document.activeElement === document.body;
    wasHere = true;
    if (last.current === pathname && !isLost) return;
    last.current = pathname;
    const screen = main.current;
    const focused = document.activeElement;
    // On the screen itself it may have been put by what went with the screen before (platform/web/ui/handFocusOn.ts).
    if (!screen || (focused !== screen && screen.contains(focused))) return;
    if (focusLeft(key, screen) || focusHeading(screen)) return;
    screen.focus({ preventScroll: true });
    // It comes with what is still being loaded; who has gone on meanwhile stays where they are.
    const coming = new MutationObserver(() => {
      if (document.activeElement !== screen || focusHeading(screen)) coming.disconnect();
    });
    coming.observe(screen, { childList: true, subtree: true });
    return () => coming.disconnect();
  }, [pathname, main]);
}
