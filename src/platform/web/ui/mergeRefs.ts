import type { Ref, RefCallback } from 'react';

/** One ref that fills several: for a control that needs its element and passes it on to its form too. */
export function mergeRefs<T>(...refs: (Ref<T> | undefined)[]): RefCallback<T> {
  return element => {
    const cleanups = refs.map(ref => {
      if (typeof ref === 'function') return ref(element) ?? (() => void ref(null));
      if (ref) ref.current = element;
      return () => {
        if (ref) ref.current = null;
      };
    });
    return () => {
      for (const cleanup of cleanups) cleanup();
    };
  };
}
