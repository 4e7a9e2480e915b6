import { classes } from './classes.ts';

/** Primary is for the one main action of a view; quiet for buttons in a row or a menu. */
export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'normal' | 'small';

const kinds: Record<ButtonKind, string> = {
  primary: 'border-transparent bg-scrub text-on-scrub hover:bg-scrub-deep active:bg-scrub-deep',
  secondary: 'border-edge bg-card text-ink hover:bg-well active:bg-line',
  quiet: 'border-transparent text-scrub hover:bg-scrub-wash active:bg-scrub-wash',
  danger: 'border-transparent bg-danger text-on-danger hover:bg-danger-deep active:bg-danger-deep',
};

const sizes: Record<ButtonSize, string> = {
  normal: 'min-h-control px-4 text-body',
  small: 'min-h-8 px-3 text-small pointer-coarse:min-h-control',
};

/** The classes of everything that looks like a button, so that links and menu triggers look the same. */
export const buttonLook = (kind: ButtonKind = 'secondary', size: ButtonSize = 'normal', wide = false) =>
  classes(
    'inline-flex items-center justify-center gap-2 rounded-control border py-1 text-center font-medium',
    'no-underline transition-colors duration-120 active:translate-y-px',
    'disabled:cursor-not-allowed disabled:opacity-55 disabled:active:translate-y-0',
    'aria-disabled:cursor-not-allowed aria-disabled:active:translate-y-0 aria-busy:cursor-progress',
    kinds[kind],
    sizes[size],
    wide && 'w-full',
  );
