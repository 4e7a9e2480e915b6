import { type ComponentProps, type ReactNode, useId } from 'react';
import { classes } from './classes.ts';
import { FieldError } from './FieldError.tsx';
import { RadioCard } from './RadioCard.tsx';
import { RequiredMark } from './RequiredMark.tsx';

export type RadioOption = { value: string; label: string; icon?: ReactNode; hint?: string };

export type RadioGroupProps = Omit<
  ComponentProps<'input'>,
  'type' | 'value' | 'defaultValue' | 'className'
> & {
  label: string;
  options: readonly RadioOption[];
  error?: string | undefined;
  /** The chosen value, when the parent keeps it; leave it away with a form's `register`. */
  value?: string;
  /** Cards beside each other (short words) or below each other (with hints). */
  direction?: 'row' | 'column';
  className?: string;
};

/** One of few, all of them in sight. Takes what a form's `register` gives. */
export function RadioGroup(props: RadioGroupProps) {
  const { label, options, error, value, required, direction = 'row', className, name, ...rest } = props;
  const id = useId();
  const errorId = error ? `${id}-error` : undefined;
  return (
    <div
      role="radiogroup"
      aria-labelledby={id}
      aria-required={required}
      aria-describedby={errorId}
      aria-invalid={error ? true : undefined}
      className={className}
    >
      <div className="mb-1 flex gap-1 text-small font-medium">
        <span id={id}>{label}</span>
        {required && <RequiredMark />}
      </div>
      {/* Equally wide where their words fit; where they do not, the last of them wrap. A hint breaks into lines. */}
      <div
        className={classes(
          'grid gap-2',
          direction === 'row' && 'phone:flex phone:flex-wrap phone:*:flex-1',
          direction === 'row' && !options.some(({ hint }) => hint) && 'phone:*:min-w-max',
        )}
      >
        {options.map(option => (
          <RadioCard
            key={option.value}
            {...rest}
            option={option}
            name={name ?? id}
            {...(value !== undefined && { checked: value === option.value })}
          />
        ))}
      </div>
      <FieldError id={errorId} error={error} />
    </div>
  );
}
