import { classes } from '#/platform/web/ui/classes.ts';

/** One line of what is told; a bar of lamp at its beginning says that it is new. */
export const rowLook = (isNew: boolean) =>
  classes(
    'relative flex min-h-control items-start gap-3 rounded-corner px-3 py-2 hover:bg-scrub-wash focus-visible:-outline-offset-2',
    isNew &&
      'before:absolute before:inset-y-2 before:start-0 before:w-[3px] before:rounded-full before:bg-lamp',
  );
