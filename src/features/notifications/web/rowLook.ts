import { classes } from '#/platform/web/ui/classes.ts';

/** One row of the list; an accent bar at its start marks it as new. */
export const rowLook = (isNew: boolean) =>
  classes(
    'relative flex min-h-control items-start gap-3 rounded-corner px-3 py-2 hover:bg-scrub-wash focus-visible:-outline-offset-2',
    isNew &&
      'before:absolute before:inset-y-2 before:start-0 before:w-[3px] before:rounded-full before:bg-lamp',
  );
