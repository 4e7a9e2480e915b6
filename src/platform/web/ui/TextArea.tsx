import {
  type ComponentProps,
  type FocusEvent,
  type InputEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { say } from '#/app/texts.ts';
import { lengthOf } from '#/platform/shared/lengthOf.ts';
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

  const focus = (event: FocusEvent<HTMLTextAreaElement>) => {
    rest.onFocus?.(event);
    // The browser scrolls to the caret only, which leaves the top of the field under the sticky header.
    event.currentTarget.scrollIntoView({ block: 'nearest' });
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
          onFocus={focus}
          className={classes(controlLook, 'field-sizing-content max-h-[50dvh] resize-none', className)}
        />
        {marks.length > 0 && <TextMarks area={area} text={String(rest.value ?? '')} marks={marks} />}
      </div>
      {limit && <Counter id={counterId} length={length} limit={limit} />}
    </div>
  );
}

type CounterProps = { id?: string; length: number; limit: number };

const words = (left: number) =>
  left < 0 ? say('base.charactersOver', { count: -left }) : say('base.charactersLeft', { count: left });

/** How many characters are left: silent until a tenth of the limit is, spoken politely from then on. */
function Counter({ id, length, limit }: CounterProps) {
  const left = limit - length;
  const near = left <= Math.min(limit / 10, 200);
  return (
    <div id={id} aria-live="polite" className="text-end text-meta">
      {near && <span className={left < 0 ? 'figures text-danger' : 'figures text-muted'}>{words(left)}</span>}
    </div>
  );
}
