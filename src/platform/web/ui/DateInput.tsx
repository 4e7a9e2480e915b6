import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import { controlLook } from './controlLook.ts';
import { useControl } from './FieldContext.ts';

/** `min` and `max` as 'YYYY-MM-DD'. */
export type DateInputProps = Omit<ComponentProps<'input'>, 'type'>;

/** A day, 'YYYY-MM-DD', typed or picked. */
export const DateInput = ({ className, ...rest }: DateInputProps) => (
  <input
    {...rest}
    {...useControl(rest)}
    type="date"
    className={classes(controlLook, 'figures appearance-none', className)}
  />
);
