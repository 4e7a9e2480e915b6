import { useCallback, useState } from 'react';

/**
 * Whether this element has come near the screen: what is shown there need not be fetched before. One that
 * is not displayed at this width never does. The element is empty and `absolute`, so it takes no room.
 */
export function useNear() {
  const [isNear, setNear] = useState(false);
  const ref = useCallback((element: Element | null) => {
    if (!element) return;
    const observer = new IntersectionObserver(
      entries => {
        if (entries.some(entry => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: '200px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, isNear] as const;
}
