import { useLayoutEffect, useRef } from 'react';

// Above a keyboard there is no room for a header too. On a phone that lies on its side there is, until somebody types.
const short = 420;
const isTypedIn = (place: HTMLElement) =>
  place.contains(document.activeElement?.closest('input, textarea') ?? null);

/**
 * Gives an element the rest of the window below the header and above the bar or the keyboard of a phone, which covers a
 * page instead of shrinking it. In a very low window it covers all of it while somebody types: `data-covers`.
 */
export function useVisibleHeight() {
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const fit = () => {
      const element = frame.current;
      const viewport = window.visualViewport;
      if (!element || !viewport) return;
      const height = Math.round(viewport.height * viewport.scale);
      element.toggleAttribute('data-covers', height < short && isTypedIn(element));
      element.style.height = `calc(${height - element.offsetTop}px - var(--bar))`;
      if (window.scrollY > 0) window.scrollTo(0, 0);
    };
    fit();
    // What is above appears and disappears.
    const watching = new ResizeObserver(fit);
    for (const sibling of frame.current?.closest('main')?.parentElement?.children ?? [])
      watching.observe(sibling);
    window.visualViewport?.addEventListener('resize', fit);
    document.addEventListener('focusin', fit);
    document.addEventListener('focusout', fit);
    return () => {
      watching.disconnect();
      window.visualViewport?.removeEventListener('resize', fit);
      document.removeEventListener('focusin', fit);
      document.removeEventListener('focusout', fit);
    };
  }, []);
  return frame;
}
