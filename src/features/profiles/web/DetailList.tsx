import { activeLanguage, say } from '#/app/texts.ts';
import type { Profile } from './useProfile.ts';

const order = [
  'department',
  'ward',
  'qualification',
  'specialization',
  'experience',
  'certification',
] as const;

/** The details of somebody's profession that they gave. */
export function DetailList({ profile }: { profile: Profile }) {
  const details: Partial<Record<(typeof order)[number], string | number>> = {
    ...profile.doctorDetails,
    ...profile.nurseDetails,
  };
  const given = order.filter(name => details[name]);
  if (given.length === 0) return null;
  return (
    <dl className="mt-4 grid grid-cols-2 gap-x-4 gap-y-3 border-line border-t pt-4 text-small wide:grid-cols-1">
      {given.map(name => (
        <div key={name}>
          <dt className="text-meta text-muted">{say(`profiles.${name}`)}</dt>
          <dd className="figures wrap-anywhere">
            <bdi>{details[name]?.toLocaleString(activeLanguage.locale)}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
