import { useId } from 'react';
import { BareSwitch, type BareSwitchProps } from './BareSwitch.tsx';

type SwitchProps = BareSwitchProps & {
  label: string;
  /** What follows from it. */
  hint?: string;
};

/** Something that is on or off, and takes effect at once. */
export function Switch({ label, hint, ...rest }: SwitchProps) {
  const id = useId();
  return (
    <div className="flex items-start justify-between gap-4">
      <div className="min-w-0">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-meta text-muted">
            {hint}
          </p>
        )}
      </div>
      <BareSwitch {...rest} id={id} aria-describedby={hint ? `${id}-hint` : undefined} />
    </div>
  );
}
