import type { ReactNode } from 'react';
import { paths } from '#/app/paths.ts';
import type { Person } from '#/features/profiles/shapes.ts';
import { Link } from '#/platform/web/router/Link.tsx';
import type { AvatarSize } from '#/platform/web/ui/Avatar.tsx';
import { PersonAvatar } from './PersonAvatar.tsx';
import { PersonLine } from './PersonLine.tsx';
import { PersonName } from './PersonName.tsx';

type PersonLinkProps = {
  person: Person;
  /** The name as it is shown, when something in it is marked. */
  shown?: ReactNode;
  /** Behind the profession in the line under the name: a time, a city. */
  meta?: ReactNode;
  /** Below them: why a search found them. */
  foot?: ReactNode;
  size?: AvatarSize;
  /** Without where they work. */
  brief?: boolean;
  className?: string;
};

/** Somebody, leading to their profile: photo, name, what they do. */
export function PersonLink({ person, shown, meta, foot, size = 44, brief, className }: PersonLinkProps) {
  const to = paths.profile(person.username);
  return (
    <div className={`flex min-w-0 items-start gap-3 ${className ?? ''}`}>
      {/* The name beside it is the same link: once is enough for keyboards and screen readers. */}
      <Link to={to} tabIndex={-1} aria-hidden="true" className="shrink-0 rounded-full">
        <PersonAvatar person={person} size={size} />
      </Link>
      <div className="min-w-0 grow">
        <PersonName person={person} shown={shown} />
        <PersonLine
          person={{ ...person, verified: null, worksAt: brief ? [] : person.worksAt }}
          linked
          meta={meta}
          className="flex! text-meta text-muted"
        />
        {foot}
      </div>
    </div>
  );
}
