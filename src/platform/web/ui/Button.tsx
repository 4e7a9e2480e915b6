import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { type ButtonKind, type ButtonSize, buttonLook } from './buttonLook.ts';
import { classes } from './classes.ts';
import { Spinner } from './Spinner.tsx';

export type ButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  kind?: ButtonKind;
  size?: ButtonSize;
  /** Takes the whole width of its column. */
  wide?: boolean;
  icon?: ReactNode;
  /** While true, or while it is the sentence of the busy state ('Registering...'), presses do nothing. */
  busy?: boolean | string;
  children: ReactNode;
};

const swallow = (event: MouseEvent) => event.preventDefault();

/** A button. While busy it keeps the focus and says so, instead of becoming disabled under the reader. */
export function Button({ kind, size, wide, icon, busy, children, className, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={busy ? true : rest['aria-disabled']}
      aria-busy={busy ? true : undefined}
      // A field that is left between press and release says what is wrong with it, and the button would move away
      // from under the pointer: the focus stays there until the form is sent.
      onMouseDown={rest.type === 'submit' ? swallow : rest.onMouseDown}
      onClick={busy ? swallow : onClick}
      className={classes(buttonLook(kind, size, wide), className)}
    >
      {busy ? <Spinner /> : icon}
      {typeof busy === 'string' ? busy : children}
    </button>
  );
}
