import { useLayoutEffect } from 'react';

const count = { foot: 0, sheet: 0 };

/**
 * Marks the document, as data-foot or data-sheet, while such a thing is on the page, so that floating elements keep
 * clear of it (theme.css). A `:has` there would match against the whole document whenever a long list changes.
 */
export function FloatingInset({ as }: { as: keyof typeof count }) {
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
