import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import Info from 'lucide-react/icons/info';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { Status } from './Status.tsx';

export type NoticeProps = {
  kind?: 'error' | 'failure' | 'success' | 'info';
  children: ReactNode;
  /** A small quiet button such as Try again or 'Go now'. */
  action?: ReactNode;
  className?: string;
  /** Static: not announced to screen readers. */
  still?: boolean;
  /** For the field it is about: `aria-describedby`. */
  id?: string;
};

const looks = {
  error: { Icon: CircleAlert, tint: 'border-danger/30 bg-danger-wash', icon: 'text-danger' },
  /** An error with a cross before it, where its counterpart has a check mark. */
  failure: { Icon: X, tint: 'border-danger/30 bg-danger-wash', icon: 'text-danger' },
  success: { Icon: Check, tint: 'border-success/30 bg-success-wash', icon: 'text-success' },
  info: { Icon: Info, tint: 'border-line bg-well', icon: 'text-muted' },
};

// Where little room is left beside the action, it goes below the words.
const words = 'min-w-0 grow basis-40 wrap-anywhere';

/** A sentence in the page, where what it speaks of is: role=alert for errors, role=status otherwise, unless it is still. */
export function Notice({ kind = 'error', children, action, className, still, id }: NoticeProps) {
  const { Icon, tint, icon } = looks[kind];
  return (
    <div
      id={id}
      className={classes('flex items-start gap-2 rounded-control border px-3 py-2', tint, className)}
    >
      <Icon aria-hidden="true" className={classes('mt-0.5 size-5 shrink-0', icon)} />
      <div className="flex min-w-0 grow flex-wrap items-start gap-x-2 gap-y-1">
        {kind !== 'error' && kind !== 'failure' && !still ? (
          <Status className={words}>{children}</Status>
        ) : (
          <div role={still ? undefined : 'alert'} className={words}>
            {children}
          </div>
        )}
        {action && <div className="flex h-6 shrink-0 items-center">{action}</div>}
      </div>
    </div>
  );
}
