import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { spoken } from '#/texts.ts';

type MyCardLinkProps = {
  to: string;
  icon: ReactNode;
  count?: number;
  children: ReactNode;
};

/** One way on from my card, with how much waits there if that is known. */
export const MyCardLink = ({ to, icon, count, children }: MyCardLinkProps) => (
  <Link
    to={to}
    className="flex min-h-control items-center gap-3 rounded-control px-3 text-small font-medium hover:bg-scrub-wash [&_svg]:size-5 [&_svg]:text-muted"
  >
    {icon}
    {children}
    {count !== undefined && (
      <span className="figures ms-auto text-muted">{count.toLocaleString(spoken.locale)}</span>
    )}
  </Link>
);
