/** The classes of the quiet actions under a comment, one beside the other. */
export const commentActionLook =
  'inline-flex min-h-7 items-center gap-1.5 rounded-corner px-1.5 font-medium text-meta text-muted ' +
  'transition-colors duration-120 hover:text-ink aria-pressed:text-scrub pointer-coarse:min-h-control';
