import { classes } from './classes.ts';

export type ProgressProps = {
  /** What goes on, for screen readers: 'Uploading ward.jpg'. */
  label: string;
  /** From 0 to `max`; left away while it is unknown. */
  value?: number;
  max?: number;
  /** The value in words: '2 of 5 MB'. */
  valueText?: string;
  className?: string;
};

/** A slim line that fills. */
export function Progress({ label, value, max = 100, valueText, className }: ProgressProps) {
  const part = value === undefined ? 1 : Math.min(1, Math.max(0, value / max));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      aria-valuetext={valueText}
      className={classes('h-1 w-full overflow-hidden rounded-full bg-line', className)}
    >
      <div
        className={classes(
          'h-full origin-left rounded-full bg-scrub transition-[scale] duration-180 rtl:origin-right',
          value === undefined && 'animate-breathe',
        )}
        style={{ scale: `${part} 1` }}
      />
    </div>
  );
}
