import type { ReactNode } from 'react';
import type { Person } from '#/features/profiles/shapes.ts';
import { classes } from '#/platform/web/ui/classes.ts';
import { ProfessionChip } from '#/platform/web/ui/ProfessionChip.tsx';
import { VerifiedBadge } from './VerifiedBadge.tsx';
import { WorksAt } from './WorksAt.tsx';

type PersonLineProps = {
  person: Pick<Person, 'profession' | 'qualification'> & Partial<Pick<Person, 'verified' | 'worksAt'>>;
  /** Whether the workplace is a link: not within a link or a button. */
  linked?: boolean;
  /** Behind the qualification: a time, a city. */
  meta?: ReactNode;
  className?: string;
};

/** What somebody does: Doctor, Nurse or General User, with the qualification of the first two, their badge, and where they work. */
export const PersonLine = ({
  person: { profession, qualification, verified, worksAt },
  linked,
  meta,
  className,
}: PersonLineProps) => (
  <span
    className={classes('inline-flex min-w-0 max-w-full flex-wrap items-center gap-x-2 gap-y-1', className)}
  >
    <ProfessionChip profession={profession} />
    {verified && <VerifiedBadge verified={verified} />}
    {(qualification || meta) && (
      <span className="min-w-0 wrap-anywhere">
        {qualification && <bdi>{qualification}</bdi>}
        {qualification && meta && ' · '}
        {meta && <span className="inline-flex flex-wrap items-center gap-x-2">{meta}</span>}
      </span>
    )}
    {worksAt?.[0] && <WorksAt at={worksAt[0]} linked={linked} />}
  </span>
);
