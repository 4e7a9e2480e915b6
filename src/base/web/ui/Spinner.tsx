import { classes } from './classes.ts';

/** The mark, walking its round: decorative, so say beside it what is awaited. */
export function Spinner({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={classes('size-5 shrink-0 animate-round', className)}
    >
      <circle
        cx="12"
        cy="12"
        r="8.5"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.75"
        strokeLinecap="round"
        strokeDasharray="39.5 13.9"
        opacity="0.45"
      />
      <circle cx="18.75" cy="6.84" r="2.6" fill="currentColor" />
    </svg>
  );
}
