import type { ReactNode } from 'react';
import { useViewer } from '#/features/accounts/web/viewer.ts';
import { Link } from '#/platform/web/router/Link.tsx';
import { Chip } from '#/platform/web/ui/Chip.tsx';
import { Wordmark } from '#/platform/web/ui/Wordmark.tsx';
import { ConnectionNote } from './ConnectionNote.tsx';

type HeaderBarProps = {
  home: string;
  children: ReactNode;
  /** A second row. */
  below?: ReactNode;
};

/** The bar itself: the logo, the label of this installation, then whatever this reader may do. */
export function HeaderBar({ home, children, below }: HeaderBarProps) {
  const { siteLabel } = useViewer();
  return (
    <header className="sticky top-0 z-header border-b border-line bg-card">
      <div className="relative mx-auto flex h-[calc(var(--spacing-bar)-1px)] max-w-page items-center gap-3 px-4 desk:max-full:gap-2 mid:box-content mid:px-6">
        <Link
          to={home}
          className="-mx-2 flex min-h-control items-center rounded-control px-2 py-1 text-section"
        >
          <Wordmark />
        </Link>
        {siteLabel && (
          // Below the logo where the row has no room for it.
          <Chip className="min-w-0 max-[24rem]:absolute max-[24rem]:start-4 max-[24rem]:bottom-px max-[24rem]:max-w-1/2 max-[24rem]:px-1.5 max-[24rem]:py-0 max-[24rem]:leading-4">
            {siteLabel}
          </Chip>
        )}
        {children}
      </div>
      {below}
      <ConnectionNote />
    </header>
  );
}
