import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  /** What it does, in words: its accessible name and its title. */
  label: string;
  icon: ReactNode;
};

/** A square button of one icon, 40 px, 44 px on touch. */
export function IconButton({ label, icon, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={classes(
        'relative inline-flex size-control shrink-0 items-center justify-center rounded-control text-muted',
        'transition-colors duration-120 hover:bg-scrub-wash hover:text-ink active:bg-scrub-wash',
        'aria-expanded:bg-scrub-wash aria-expanded:text-ink',
        'disabled:cursor-not-allowed disabled:opacity-55 disabled:hover:bg-transparent',
        className,
      )}
    >
      {icon}
    </button>
  );
}
