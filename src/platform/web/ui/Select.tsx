import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentProps } from 'react';
import { say } from '#/app/texts.ts';
import { classes } from './classes.ts';
import { controlLook } from './controlLook.ts';
import { useControl } from './FieldContext.ts';

export type SelectProps = Omit<ComponentProps<'select'>, 'children'> & {
  options: readonly { value: string; label: string }[];
  /** The first, empty choice; none when false. */
  placeholder?: string | false;
};

/** One of several, with the picker of the device: on a phone nothing serves better. */
export function Select({ options, placeholder = say('base.choose'), className, ...rest }: SelectProps) {
  return (
    <div className="relative">
      <select
        {...rest}
        {...useControl(rest)}
        className={classes(controlLook, 'appearance-none pe-10', className)}
      >
        {placeholder !== false && <option value="">{placeholder}</option>}
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute end-3 top-1/2 size-5 -translate-y-1/2 text-muted"
      />
    </div>
  );
}
