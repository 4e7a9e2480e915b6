import { type ComponentProps, type InputEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { lengthOf } from '#/platform/shared/lengthOf.ts';
import { Counter } from './Counter.tsx';
import { classes } from './classes.ts';
import { controlLook } from './controlLook.ts';
import { useControl } from './FieldContext.ts';
import { mergeRefs } from './mergeRefs.ts';
import { type TextMark, TextMarks } from './TextMarks.tsx';

export type TextAreaProps = Omit<ComponentProps<'textarea'>, 'maxLength'> & {
  /** Code points allowed: a counter appears when a tenth is left. Nothing is cut off; the form says no. */
  limit?: number;
  /** Parts of its value to be underlined. */
  marks?: TextMark[];
};

/** Several lines, growing with their text up to half the window. */
export function TextArea({ limit, marks = [], rows = 3, className, ref, onInput, ...rest }: TextAreaProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const counterId = useId();
  const [length, setLength] = useState(0);
  const described = [limit && counterId, rest['aria-describedby']].filter(Boolean).join(' ');
  const control = useControl({ ...rest, 'aria-describedby': described });

  const measure = () => {
    const element = area.current;
    if (!element) return;
    if (limit) setLength(lengthOf(element.value));
    if (CSS.supports('field-sizing', 'content')) return;
    element.style.height = 'auto';
    element.style.height = `${element.scrollHeight + 2}px`;
  };
  // Also after a value set from outside: a restored draft, a cleared composer.
  useLayoutEffect(measure);

  const input = (event: InputEvent<HTMLTextAreaElement>) => {
    onInput?.(event);
    measure();
  };

  return (
    <div>
      <div className="relative">
        <textarea
          dir="auto"
          {...rest}
          {...control}
          ref={mergeRefs(area, ref)}
          rows={rows}
          onInput={input}
          className={classes(controlLook, 'field-sizing-content max-h-[50dvh] resize-none', className)}
        />
        {marks.length > 0 && <TextMarks area={area} text={String(rest.value ?? '')} marks={marks} />}
      </div>
      {limit && <Counter id={counterId} length={length} limit={limit} />}
    </div>
  );
}
