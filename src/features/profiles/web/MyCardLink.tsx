import { type ReactNode, useId } from 'react';
import { activeLanguage } from '#/app/texts.ts';
import { Link } from '#/platform/web/router/Link.tsx';

type MyCardLinkProps = {
  to: string;
  icon: ReactNode;
  count?: number;
  children: ReactNode;
};

/** A link of my card, with a count if it is known; the count is not part of its accessible name. */
export function MyCardLink({ to, icon, count, children }: MyCardLinkProps) {
  const number = useId();
  return (
    <Link
      to={to}
      aria-describedby={count === undefined ? undefined : number}
      className="flex min-h-control items-center gap-3 rounded-control px-3 text-small font-medium hover:bg-scrub-wash [&_svg]:size-5 [&_svg]:text-muted"
    >
      {icon}
      {children}
      {count !== undefined && (
        <span id={number} aria-hidden="true" className="figures ms-auto text-muted">
          {count.toLocaleString(activeLanguage.locale)}
        </span>
      )}
    </Link>
  );
}
