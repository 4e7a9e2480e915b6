/** The words under something that is folded, which open it. */
export const unfoldLook =
  'mt-1 rounded-corner py-1 font-medium text-small text-scrub hover:underline pointer-coarse:min-h-control';
