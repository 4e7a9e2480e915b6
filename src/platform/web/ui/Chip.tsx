import type { ReactNode } from 'react';
import { classes } from './classes.ts';

export type ChipTone = 'plain' | 'doctor' | 'nurse' | 'business' | 'danger' | 'success';

const tones: Record<ChipTone, string> = {
  plain: 'bg-ink/8 text-ink',
  doctor: 'bg-doctor/10 text-doctor',
  nurse: 'bg-nurse/10 text-nurse',
  business: 'bg-business/10 text-business',
  danger: 'bg-danger/10 text-danger',
  success: 'bg-success/10 text-success',
};

export type ChipProps = { tone?: ChipTone; icon?: ReactNode; children: ReactNode; className?: string };

/** A word on a tint, with an icon of 14 px where one helps: never colour alone. */
export function Chip({ tone = 'plain', icon, children, className }: ChipProps) {
  return (
    <span
      className={classes(
        'inline-flex max-w-full items-center gap-1 rounded-full px-2 py-px text-meta font-medium',
        '[&_svg]:size-3.5 [&_svg]:shrink-0',
        tones[tone],
        className,
      )}
    >
      {icon}
      <span dir="auto" className="truncate">
        {children}
      </span>
    </span>
  );
}
