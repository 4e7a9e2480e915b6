import { classes } from './classes.ts';
import { disc, ring } from './markShape.ts';

/** A round being walked: a ring not quite closed, a disc resting in its gap. One colour, its own text's. */
export const Mark = ({ className }: { className?: string }) => (
  <svg viewBox="0 0 24 24" aria-hidden="true" className={classes('size-6 shrink-0', className)}>
    <path {...ring} fill="none" stroke="currentColor" strokeLinecap="round" />
    <circle {...disc} fill="currentColor" />
  </svg>
);
