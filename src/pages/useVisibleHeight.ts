import { useLayoutEffect, useRef } from 'react';

// Under a keyboard there is no room for a header too.
const short = 420;

/**
 * Gives an element what is left of the window under the header and whatever stands there, above the keyboard of a
 * phone, which covers a page instead of shrinking it. In a very low window it covers all of it: `data-covers`.
 */
export function useVisibleHeight() {
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const fit = () => {
      const element = frame.current;
      const viewport = window.visualViewport;
      if (!element || !viewport) return;
      const height = Math.round(viewport.height * viewport.scale);
      element.toggleAttribute('data-covers', height < short);
      element.style.height = `${height - element.offsetTop}px`;
      if (window.scrollY > 0) window.scrollTo(0, 0);
    };
    fit();
    // What stands above comes and goes.
    const watching = new ResizeObserver(fit);
    for (const sibling of frame.current?.closest('main')?.parentElement?.children ?? [])
      watching.observe(sibling);
    window.visualViewport?.addEventListener('resize', fit);
    return () => {
      watching.disconnect();
      window.visualViewport?.removeEventListener('resize', fit);
    };
  }, []);
  return frame;
}
