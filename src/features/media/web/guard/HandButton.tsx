import type { ReactNode } from 'react';
import { classes } from '#/platform/web/ui/classes.ts';

type HandButtonProps = { label: string; icon: ReactNode; isOn: boolean; onClick: () => void };

/** What the hand does on the photo, until another one is chosen. */
export const HandButton = ({ label, icon, isOn, onClick }: HandButtonProps) => (
  <button
    type="button"
    aria-pressed={isOn}
    onClick={onClick}
    className={classes(
      'inline-flex min-h-control items-center gap-2 rounded-control px-3 font-medium text-small hover:bg-on-stage/20',
      isOn && 'bg-on-stage/25 outline outline-on-stage/60',
    )}
  >
    {icon}
    {label}
  </button>
);
