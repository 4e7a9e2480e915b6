import type { ReactNode } from 'react';
import { NavLink } from '#/platform/web/router/NavLink.tsx';

/** One place of the header; the line at its foot marks where one is. Its word shows from 1024 px on, its icon where there is room for both or for the icon alone. */
export const HeaderLink = ({ to, icon, children }: { to: string; icon: ReactNode; children: string }) => (
  <NavLink
    to={to}
    title={children}
    className="flex h-full items-center gap-1.5 whitespace-nowrap border-y-2 border-transparent px-3 desk:px-1.5 text-small font-medium text-muted transition-colors hover:text-ink focus-visible:-outline-offset-2 aria-[current=page]:border-b-scrub aria-[current=page]:text-ink [&_svg]:size-5 desk:max-full:[&_svg]:hidden"
  >
    {icon}
    <span className="max-desk:sr-only">{children}</span>
  </NavLink>
);
