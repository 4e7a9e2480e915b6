import { type ComponentProps, useId } from 'react';

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role' | 'className'> & {
  label: string;
  /** What follows from it. */
  hint?: string;
};

/** Something that is on or off, and takes effect at once. */
export function Switch({ label, hint, ...rest }: SwitchProps) {
  const id = useId();
  return (
    <div className="flex items-start justify-between gap-4">
      <div className="min-w-0">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-meta text-muted">
            {hint}
          </p>
        )}
      </div>
      <input
        {...rest}
        id={id}
        type="checkbox"
        role="switch"
        aria-checked={rest.checked ?? false}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="relative mt-0.5 h-6 w-11 shrink-0 cursor-pointer appearance-none rounded-full bg-edge transition-colors before:absolute before:start-0.5 before:top-0.5 before:size-5 before:rounded-full before:bg-card before:transition-transform after:absolute after:-inset-x-1 after:-inset-y-2.5 checked:bg-scrub checked:before:translate-x-5 disabled:cursor-progress forced-colors:appearance-auto forced-colors:before:hidden rtl:checked:before:-translate-x-5"
      />
    </div>
  );
}
