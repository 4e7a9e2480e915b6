import { classes } from '#/base/web/ui/classes.ts';
import { ProfessionChip } from '#/base/web/ui/ProfessionChip.tsx';
import type { Person } from '#/profiles/contract.ts';
import { VerifiedBadge } from './VerifiedBadge.tsx';

type PersonLineProps = {
  person: Pick<Person, 'profession' | 'qualification'> & Partial<Pick<Person, 'verified'>>;
  className?: string;
};

/** What somebody does: Doctor, Nurse or General User, with the qualification of the first two, and their badge. */
export const PersonLine = ({
  person: { profession, qualification, verified },
  className,
}: PersonLineProps) => (
  <span
    className={classes('inline-flex min-w-0 max-w-full flex-wrap items-center gap-x-2 gap-y-1', className)}
  >
    <ProfessionChip profession={profession} />
    {verified && <VerifiedBadge verified={verified} />}
    {qualification && <bdi className="min-w-0 wrap-anywhere">{qualification}</bdi>}
  </span>
);
