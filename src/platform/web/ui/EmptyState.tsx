import type { ReactNode } from 'react';

export type EmptyStateProps = {
  /** One of ours from platform/web/drawings. */
  drawing?: ReactNode;
  /** One sentence: what is not here, or what to do next. */
  children: ReactNode;
  /** One Button or ButtonLink. */
  action?: ReactNode;
};

/** Shown where there is nothing yet. */
export const EmptyState = ({ drawing, children, action }: EmptyStateProps) => (
  <div className="mx-auto flex max-w-90 flex-col items-center gap-4 px-4 py-12 text-center">
    {drawing}
    <p className="text-balance text-muted">{children}</p>
    {action}
  </div>
);
