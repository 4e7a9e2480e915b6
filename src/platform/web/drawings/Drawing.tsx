import type { ReactNode } from 'react';
import { classes } from '../ui/classes.ts';

/** A line drawing of 120 × 96, decorative: the sentence beside it says everything. */
export const Drawing = ({ className, children }: { className?: string; children: ReactNode }) => (
  <svg
    viewBox="0 0 120 96"
    aria-hidden="true"
    className={classes('h-24 w-30 shrink-0 fill-none stroke-muted stroke-2', className)}
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    {children}
  </svg>
);
