import { useEffect, useRef } from 'react';

/** Keeps an element that fills the window above the keyboard of a phone, which covers the page instead of shrinking it. */
export function useVisibleHeight() {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const fit = () => {
      const element = frame.current;
      if (!element) return;
      const covered = document.documentElement.clientHeight - viewport.height * viewport.scale;
      // Less than a keyboard is a bar of the browser, which dvh knows of.
      const isCovered = covered > 120;
      element.style.height = isCovered ? `${viewport.height - element.offsetTop}px` : '';
      if (isCovered) window.scrollTo(0, 0);
    };
    viewport.addEventListener('resize', fit);
    return () => viewport.removeEventListener('resize', fit);
  }, []);
  return frame;
}
