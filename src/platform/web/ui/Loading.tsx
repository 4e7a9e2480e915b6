import type { ReactNode } from 'react';
import { say } from '#/app/texts.ts';
import { useDelayedAnnouncement } from '#/platform/web/useDelayedAnnouncement.ts';
import { classes } from './classes.ts';
import { Spinner } from './Spinner.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export type LoadingProps = {
  /** What is awaited, such as 'Loading profile...'. */
  label?: string;
  /** Skeletons in the shape of what will come, in place of the spinner. */
  children?: ReactNode;
  className?: string;
};

/**
 * Shown while something is loading: its text and skeletons appear after 300 ms. Where skeletons show it already,
 * 'Loading...' is only for screen readers, which get what lasts, and its end.
 */
export function Loading({ label, children, className }: LoadingProps) {
  useDelayedAnnouncement(label);
  return (
    <div aria-busy="true" className={className}>
      {children && !label ? (
        <VisuallyHidden>{say('base.loading')}</VisuallyHidden>
      ) : (
        <p
          className={classes(
            'flex animate-late items-center gap-2 text-small text-muted',
            children ? 'mb-3' : 'justify-center py-12',
          )}
        >
          <Spinner />
          {label ?? say('base.loading')}
        </p>
      )}
      {children}
    </div>
  );
}
