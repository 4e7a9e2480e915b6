import { classes } from './classes.ts';

/** The mark within 24 × 24: a ring not quite closed, and the disc in its gap. */
const ring = { d: 'M12.76 3.53A8.5 8.5 0 1 0 20.47 11.24', strokeWidth: 2.6 };
const disc = { cx: 18.01, cy: 5.99, r: 3 };

/** A round being walked: a ring not quite closed, a disc resting in its gap. One colour, its own text's. */
export const Mark = ({ className }: { className?: string }) => (
  <svg viewBox="0 0 24 24" aria-hidden="true" className={classes('size-6 shrink-0', className)}>
    <path {...ring} fill="none" stroke="currentColor" strokeLinecap="round" />
    <circle {...disc} fill="currentColor" />
  </svg>
);
