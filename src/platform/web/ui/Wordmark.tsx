import { classes } from './classes.ts';
import { Mark } from './Mark.tsx';

/** Mark and name, as large as the text around them. */
export const Wordmark = ({ className }: { className?: string }) => (
  <span
    className={classes('inline-flex items-center gap-[0.2em] font-display tracking-[-0.02em]', className)}
  >
    <Mark className="size-[1.08em] text-scrub" />
    Rounds
  </span>
);
