import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#/paths.ts';
import type { Person } from '#/profiles/contract.ts';
import { PersonAvatar } from './PersonAvatar.tsx';
import { PersonLine } from './PersonLine.tsx';

type PersonLinkProps = {
  person: Person;
  /** The name as it is shown, when something in it is marked. */
  shown?: ReactNode;
  /** Behind the profession in the line under the name: a time, a city. */
  meta?: ReactNode;
  size?: number;
  className?: string;
};

/** Somebody, leading to their profile: photo, name, what they do. */
export function PersonLink({ person, shown, meta, size = 44, className }: PersonLinkProps) {
  const to = paths.profile(person.username);
  return (
    <div className={`flex min-w-0 items-start gap-3 ${className ?? ''}`}>
      {/* The name beside it is the same link: once is enough for keyboards and screen readers. */}
      <Link to={to} tabIndex={-1} aria-hidden="true" className="shrink-0 rounded-full">
        <PersonAvatar person={person} size={size} />
      </Link>
      <div className="min-w-0 grow">
        <Link to={to} className="font-strong wrap-anywhere underline-offset-2 hover:underline">
          <bdi>{shown ?? person.fullName}</bdi>
        </Link>
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-meta text-muted">
          <PersonLine person={person} linked />
          {meta}
        </div>
      </div>
    </div>
  );
}
