import { classes } from './classes.ts';

/** A grey place where something will be; give it its size. Shows itself only after 300 ms. */
export const Skeleton = ({ className }: { className?: string }) => (
  <div aria-hidden="true" className={classes('animate-late', className)}>
    <div className="size-full min-h-3 animate-breathe rounded-[inherit] bg-line" />
  </div>
);
