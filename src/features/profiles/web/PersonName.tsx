import type { ReactNode } from 'react';
import { paths } from '#/app/paths.ts';
import type { Person } from '#/features/profiles/shapes.ts';
import { Link } from '#/platform/web/router/Link.tsx';
import { VerifiedBadge } from './VerifiedBadge.tsx';

type PersonNameProps = {
  person: Pick<Person, 'username' | 'fullName' | 'verified'>;
  /** The name as it is shown, when something in it is marked. */
  shown?: ReactNode;
};

/** A name that links to its profile, and right after it the badge of those who are verified. */
export const PersonName = ({ person: { username, fullName, verified }, shown }: PersonNameProps) => (
  <>
    <Link
      to={paths.profile(username)}
      className="font-strong wrap-anywhere underline-offset-2 hover:underline"
    >
      <bdi>{shown ?? fullName}</bdi>
    </Link>
    {verified && (
      <span className="whitespace-nowrap align-[-0.15em]">
        {/* Never alone on the next line. */}
        {'\u00A0'}
        <VerifiedBadge verified={verified} />
      </span>
    )}
  </>
);
