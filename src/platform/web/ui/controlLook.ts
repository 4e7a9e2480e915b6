/** The classes of everything one types into or chooses from. 16 px text, so that phones do not zoom in. */
export const controlLook =
  'block w-full min-h-control rounded-control border border-edge bg-card px-3 py-2 text-body text-ink ' +
  'transition-colors duration-120 placeholder:text-muted hover:border-muted ' +
  'aria-invalid:border-danger [[readonly]]:bg-well ' +
  'disabled:cursor-not-allowed disabled:bg-well disabled:text-muted';
