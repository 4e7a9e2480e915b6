import { type ComponentProps, type InputEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { lengthOf } from '#/base/lengthOf.ts';
import { Counter } from './Counter.tsx';
import { classes } from './classes.ts';
import { controlLook } from './controlLook.ts';
import { useControl } from './FieldContext.ts';
import { mergeRefs } from './mergeRefs.ts';

export type TextAreaProps = Omit<ComponentProps<'textarea'>, 'maxLength'> & {
  /** Code points allowed: a counter appears when a tenth is left. Nothing is cut off; the form says no. */
  limit?: number;
};

/** Several lines, growing with their text up to half the window. */
export function TextArea({ limit, rows = 3, className, ref, onInput, ...rest }: TextAreaProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const counterId = useId();
  const [length, setLength] = useState(0);
  const control = useControl({ ...rest, 'aria-describedby': limit ? counterId : rest['aria-describedby'] });

  const measure = () => {
    const element = area.current;
    if (!element) return;
    if (limit) setLength(lengthOf(element.value));
    if (CSS.supports('field-sizing', 'content')) return;
    element.style.height = 'auto';
    element.style.height = `${element.scrollHeight + 2}px`;
  };
  // Also after a value set from outside: a draft that comes back, a composer that is cleared.
  useLayoutEffect(measure);

  const input = (event: InputEvent<HTMLTextAreaElement>) => {
    onInput?.(event);
    measure();
  };

  return (
    <div>
      <textarea
        dir="auto"
        {...rest}
        {...control}
        ref={mergeRefs(area, ref)}
        rows={rows}
        onInput={input}
        className={classes(controlLook, 'field-sizing-content max-h-[50dvh] resize-none', className)}
      />
      {limit && <Counter id={counterId} length={length} limit={limit} />}
    </div>
  );
}
