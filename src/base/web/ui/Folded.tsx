import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useKept } from '#/base/web/kept.ts';
import { classes } from './classes.ts';
import { Unfold } from './Unfold.tsx';

type FoldedProps = {
  /** Under which it is remembered whether it was opened. */
  id: string;
  children: ReactNode;
  className?: string;
};

/** A text of no more than 12 lines unless asked for. */
export function Folded({ id, children, className }: FoldedProps) {
  const [isOpen, setOpen] = useKept(['text', id], false);
  const [isLong, setLong] = useState(false);
  const text = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const element = text.current;
    if (!element) return;
    const measure = () => setLong(long => (isOpen ? long : element.scrollHeight > element.clientHeight + 1));
    const watching = new ResizeObserver(measure);
    watching.observe(element);
    measure();
    return () => watching.disconnect();
  }, [isOpen]);

  return (
    <div>
      <div
        ref={text}
        id={`text-${id}`}
        className={classes('whitespace-pre-wrap wrap-anywhere', !isOpen && 'line-clamp-12', className)}
      >
        {children}
      </div>
      {(isLong || isOpen) && <Unfold of={`text-${id}`} isOpen={isOpen} onChange={setOpen} />}
    </div>
  );
}
