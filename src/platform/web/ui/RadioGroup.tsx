import { type ComponentProps, type ReactNode, useId } from 'react';
import { classes } from './classes.ts';
import { FieldError } from './FieldError.tsx';
import { RequiredMark } from './RequiredMark.tsx';

export type RadioOption = { value: string; label: string; icon?: ReactNode; hint?: string };

export type RadioGroupProps = Omit<
  ComponentProps<'input'>,
  'type' | 'value' | 'defaultValue' | 'className'
> & {
  label: string;
  /** Hides the label from eyes only, under a heading that says the same. */
  labelHidden?: boolean;
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
  const {
    label,
    labelHidden,
    options,
    error,
    value,
    required,
    direction = 'row',
    className,
    name,
    ...rest
  } = props;
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
      <div className={labelHidden ? 'sr-only' : 'mb-1 flex gap-1 text-small font-medium'}>
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

/** One choice of a RadioGroup: the whole card is the target. */
function RadioCard({ option, ...rest }: ComponentProps<'input'> & { option: RadioOption }) {
  return (
    <label className="flex min-h-control cursor-pointer items-center gap-3 rounded-control border border-edge bg-card px-3 py-2 transition-colors duration-120 hover:bg-well has-checked:border-scrub has-checked:bg-scrub-wash has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-scrub has-disabled:cursor-not-allowed has-disabled:opacity-55">
      <input
        {...rest}
        type="radio"
        value={option.value}
        className="size-4.5 shrink-0 appearance-none rounded-full border-2 border-edge bg-card transition-[border-width,border-color] duration-120 checked:border-6 checked:border-scrub focus-visible:outline-none forced-colors:appearance-auto"
      />
      {option.icon && <span className="text-muted [&_svg]:size-5">{option.icon}</span>}
      <span>
        {option.label}
        {option.hint && <span className="block text-meta text-muted">{option.hint}</span>}
      </span>
    </label>
  );
}
