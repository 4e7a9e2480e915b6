import { useLayoutEffect } from 'react';

const count = { foot: 0, sheet: 0 };

/**
 * Says on the page itself, as data-foot or data-sheet, that such a thing stands on it, so that what floats keeps clear of
 * it (theme.css). A `:has` there would look through the whole document whenever a long list changes.
 */
export function Standing({ as }: { as: keyof typeof count }) {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    count[as]++;
    dataset[as] = '';
    return () => {
      if (--count[as] === 0) delete dataset[as];
    };
  }, [as]);
  return null;
}
