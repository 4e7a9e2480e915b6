import { useCallback, useState } from 'react';
import { inBrowser } from '#/platform/web/inBrowser.ts';

const heights = new Map<string, number>();
const names = new WeakMap<Element, string>();
const watching =
  inBrowser &&
  new ResizeObserver(entries => {
    for (const { target, contentBoxSize } of entries)
      heights.set(names.get(target)!, contentBoxSize[0]!.blockSize);
  });

/** In pixels: about what a post is high. What comes near is measured before it is seen. */
const guess = 360;

/**
 * For one of very many items of a list: far from the viewport it is neither laid out nor painted, so that a long list
 * costs no more than a short one. It keeps the height it last had under this `name`, so that Back restores the scroll
 * position. A page can still be searched, and read aloud, from end to end.
 */
export function useContentVisibility(name: string) {
  const [height] = useState(() => heights.get(name) ?? guess);
  const ref = useCallback(
    (element: Element | null) => {
      if (!element || !watching) return;
      names.set(element, name);
      watching.observe(element);
      return () => watching.unobserve(element);
    },
    [name],
  );
  return {
    ref,
    className: '[content-visibility:auto] print:[content-visibility:visible]',
    // The security policy allows no style attribute in the markup of a page.
    style: inBrowser ? { containIntrinsicBlockSize: `auto ${height}px` } : undefined,
  };
}
