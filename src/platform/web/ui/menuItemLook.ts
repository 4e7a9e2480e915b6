import { classes } from './classes.ts';

/** How every item of a menu looks; `danger` for what cannot be taken back. */
export const menuItemLook = (danger?: boolean) =>
  classes(
    'flex min-h-9 w-full cursor-pointer items-center gap-3 rounded-corner px-3 py-1.5 text-start outline-none',
    'data-highlighted:bg-scrub-wash data-disabled:cursor-not-allowed data-disabled:opacity-55',
    'pointer-coarse:min-h-control [&_svg]:size-4.5 [&_svg]:shrink-0',
    danger ? 'text-danger' : 'text-ink [&_svg]:text-muted',
  );
