import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useCachedState } from '#/platform/web/useCachedState.ts';
import { classes } from './classes.ts';
import { Unfold } from './Unfold.tsx';

type FoldedProps = {
  /** Under which it is remembered whether it was opened. */
  id: string;
  children: ReactNode;
};

/** What somebody wrote, with its own line breaks, and no more than 12 lines unless asked for. */
export function Folded({ id, children }: FoldedProps) {
  const [isOpen, setOpen] = useCachedState(['text', id], false);
  const [isLong, setLong] = useState(false);
  const text = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const element = text.current;
    if (!element) return;
    // Once it is laid out, and before it is painted: to ask here would have each of many texts laid out by itself.
    const watching = new ResizeObserver(() => {
      if (!isOpen) flushSync(() => setLong(element.scrollHeight > element.clientHeight + 1));
    });
    watching.observe(element);
    return () => watching.disconnect();
  }, [isOpen]);

  return (
    <div>
      <div
        ref={text}
        id={`text-${id}`}
        dir="auto"
        className={classes(
          'measured whitespace-pre-wrap wrap-anywhere [unicode-bidi:plaintext]',
          !isOpen && 'line-clamp-12',
        )}
      >
        {children}
      </div>
      {(isLong || isOpen) && <Unfold of={`text-${id}`} isOpen={isOpen} onChange={setOpen} />}
    </div>
  );
}
