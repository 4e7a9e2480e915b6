import type { ReactNode } from 'react';
import { EmptyChairDrawing } from '#/platform/web/drawings/EmptyChairDrawing.tsx';
import { EmptyState } from './EmptyState.tsx';

type FaultProps = {
  /** The heading of the page for screen readers, where nothing else has one. */
  title?: string;
  /** An empty chair unless said. */
  drawing?: ReactNode;
  /** Why, in one sentence. */
  children: ReactNode;
  action: ReactNode;
  className?: string;
};

/** Why something cannot be shown, and what to do about it. */
export const Fault = ({
  title,
  drawing = <EmptyChairDrawing />,
  children,
  action,
  className,
}: FaultProps) => (
  <>
    {title && <h1 className="sr-only">{title}</h1>}
    <div role="alert" className={className}>
      <EmptyState drawing={drawing} action={action}>
        {children}
      </EmptyState>
    </div>
  </>
);
