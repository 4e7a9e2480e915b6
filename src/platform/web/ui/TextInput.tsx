import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import { controlLook } from './controlLook.ts';
import { useControl } from './FieldContext.ts';

export type TextInputProps = ComponentProps<'input'>;

/** One line of text, inside a Field or with an aria-label. */
export function TextInput({ className, ...rest }: TextInputProps) {
  return (
    <input
      type="text"
      dir="auto"
      {...rest}
      {...useControl(rest)}
      className={classes(controlLook, className)}
    />
  );
}
