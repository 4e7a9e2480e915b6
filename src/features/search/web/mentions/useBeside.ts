import { type CSSProperties, useLayoutEffect, useState } from 'react';

const gap = 6;
const margin = 16;
const widest = 360;
const highest = 400;
/** Where it has less room than this below, it goes above if there is more. */
const enough = 240;

/** The position of a list beside a text area: under it, or above it where there is more room. */
export function useBeside(area: HTMLElement): CSSProperties {
  const [place, setPlace] = useState(() => placeBeside(area));
  // At every letter: the area grows with its text.
  useLayoutEffect(() => {
    const put = () => setPlace(before => same(before, placeBeside(area)));
    put();
    // The keyboard of a phone comes and goes.
    visualViewport?.addEventListener('resize', put);
    return () => visualViewport?.removeEventListener('resize', put);
  });
  return place;
}

const same = (before: CSSProperties, now: CSSProperties) =>
  JSON.stringify(before) === JSON.stringify(now) ? before : now;

function placeBeside(area: HTMLElement): CSSProperties {
  const { top, bottom, left, right } = area.getBoundingClientRect();
  const { offsetTop, height } = visualViewport ?? { offsetTop: 0, height: innerHeight };
  const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  const below = offsetTop + height - bottom - 2 * gap;
  const above = top - Math.max(header, offsetTop) - 2 * gap;
  const goesUp = below < enough && above > below;
  const { clientWidth } = document.documentElement;
  const width = Math.min(widest, clientWidth - 2 * margin);
  const isFromRight = getComputedStyle(document.documentElement).direction === 'rtl';
  return {
    width,
    left:
      scrollX +
      (isFromRight ? Math.max(margin, right - width) : Math.min(left, clientWidth - margin - width)),
    top: scrollY + (goesUp ? top - gap : bottom + gap),
    translate: goesUp ? '0 -100%' : undefined,
    maxHeight: Math.min(highest, Math.max(enough / 2, goesUp ? above : below)),
  };
}
