import type { ReactNode } from 'react';
import { Status } from './Status.tsx';

export type EmptyStateProps = {
  /** One of ours from platform/web/drawings. */
  drawing?: ReactNode;
  /** One sentence: what is not here, or what to do next. */
  children: ReactNode;
  /** One Button or ButtonLink. */
  action?: ReactNode;
  /** Whether it answers what somebody has just done: then screen readers announce it. */
  isAnswer?: boolean;
};

const words = 'text-balance text-muted';

/** Shown where there is nothing yet. */
export const EmptyState = ({ drawing, children, action, isAnswer }: EmptyStateProps) => (
  <div className="mx-auto flex max-w-90 flex-col items-center gap-4 px-4 py-12 text-center">
    {drawing}
    {isAnswer ? <Status className={words}>{children}</Status> : <p className={words}>{children}</p>}
    {action}
  </div>
);
