import { type SyntheticEvent, useRef, useState } from 'react';
import { say } from '#/app/texts.ts';
import { Button, type ButtonProps } from './Button.tsx';
import { handFocusTo } from './handFocusOn.ts';

const lists = 'ul, ol, [data-posts]';

/** The last row of the list above a button. */
function lastRowAbove(button: Element): Element | null {
  for (let place: Element | null = button; place; place = place.parentElement)
    for (let above = place.previousElementSibling; above; above = above.previousElementSibling) {
      const list = above.matches(lists) ? above : above.querySelector(lists);
      if (list) return list.lastElementChild;
    }
  return null;
}

/** Where the keyboard reads on in the row below: at what one steps to, at its first link, or at the row itself. */
function stopBelow(row: Element | null): HTMLElement | null {
  const below = row?.nextElementSibling as HTMLElement | null | undefined;
  if (!below || below.matches('[data-step]')) return below ?? null;
  return below.querySelector<HTMLElement>('[data-step], a[href]:not([tabindex="-1"])') ?? below;
}

type MoreButtonProps = Pick<ButtonProps, 'size'> & {
  load: () => unknown;
  busy: boolean;
  /** Whether the page that comes next could not be loaded. */
  hasFailed?: boolean;
};

/**
 * The way to the next page of a list, and to try it again: one button, so that the focus stays on it. With the last
 * page it goes, and its focus is on the first row that has come.
 */
export function MoreButton({ load, busy, hasFailed, size }: MoreButtonProps) {
  const last = useRef<Element>(null);
  const [place] = useState(() => handFocusTo(() => stopBelow(last.current)));
  const noteLast = ({ currentTarget }: SyntheticEvent<Element>) => {
    last.current = lastRowAbove(currentTarget);
  };
  return (
    <Button
      ref={place}
      kind="quiet"
      size={size}
      busy={busy}
      onFocus={noteLast}
      onClick={event => {
        noteLast(event);
        void load();
      }}
    >
      {say(hasFailed ? 'base.tryAgain' : 'base.loadMore')}
    </Button>
  );
}
