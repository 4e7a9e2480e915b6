import { classes } from './classes.ts';
import { Mark } from './Mark.tsx';

/** The mark, walking its round: decorative, so say beside it what is awaited. */
export const Spinner = ({ className }: { className?: string }) => (
  <Mark className={classes('animate-round', className ?? 'size-5')} />
);
