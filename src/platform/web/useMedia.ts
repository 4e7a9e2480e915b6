import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query matches; the component is rendered again whenever that changes. */
export function useMedia(query: string) {
  const on = useCallback(
    (changed: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(on, () => matchMedia(query).matches);
}
