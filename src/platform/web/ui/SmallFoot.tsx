import type { ComponentProps } from 'react';
import { say } from '#/app/texts.ts';
import { Button } from './Button.tsx';

type SmallFootProps = Pick<ComponentProps<typeof Button>, 'busy' | 'children'> & { onCancel: () => void };

/** The foot of a small form inside something else: Cancel, and what sends it. */
export const SmallFoot = ({ onCancel, busy, children }: SmallFootProps) => (
  <div className="flex justify-end gap-2">
    <Button size="small" onClick={onCancel}>
      {say('base.cancel')}
    </Button>
    <Button type="submit" kind="primary" size="small" busy={busy}>
      {children}
    </Button>
  </div>
);
