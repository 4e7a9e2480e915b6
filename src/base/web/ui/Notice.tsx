import { Check, CircleAlert, Info, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';

export type NoticeProps = {
  kind?: 'error' | 'failure' | 'success' | 'info';
  children: ReactNode;
  /** A small quiet button such as Try again or 'Go now'. */
  action?: ReactNode;
  className?: string;
};

const looks = {
  error: { Icon: CircleAlert, tint: 'border-danger/30 bg-danger-wash', icon: 'text-danger' },
  /** An error with a cross before it, where its counterpart has a check mark. */
  failure: { Icon: X, tint: 'border-danger/30 bg-danger-wash', icon: 'text-danger' },
  success: { Icon: Check, tint: 'border-success/30 bg-success-wash', icon: 'text-success' },
  info: { Icon: Info, tint: 'border-line bg-well', icon: 'text-muted' },
};

/** A sentence in the page, where what it speaks of is: role=alert for errors, role=status otherwise. */
export function Notice({ kind = 'error', children, action, className }: NoticeProps) {
  const { Icon, tint, icon } = looks[kind];
  return (
    <div className={classes('flex items-start gap-2 rounded-control border px-3 py-2', tint, className)}>
      <Icon aria-hidden="true" className={classes('mt-0.5 size-5 shrink-0', icon)} />
      <div
        role={kind === 'error' || kind === 'failure' ? 'alert' : 'status'}
        className="min-w-0 grow wrap-anywhere"
      >
        {children}
      </div>
      {action && <div className="flex h-6 shrink-0 items-center">{action}</div>}
    </div>
  );
}
