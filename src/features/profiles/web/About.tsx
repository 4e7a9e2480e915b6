import { useId } from 'react';
import { paths } from '#/app/paths.ts';
import { say } from '#/app/texts.ts';
import { ButtonLink } from '#/platform/web/ui/ButtonLink.tsx';
import { Card } from '#/platform/web/ui/Card.tsx';
import { Folded } from '#/platform/web/ui/Folded.tsx';
import { DetailList } from './DetailList.tsx';
import type { Profile } from './useProfile.ts';

/** What somebody says of themselves, and their professional details. */
export function About({ profile, own }: { profile: Profile; own: boolean }) {
  const heading = useId();
  const empty = own ? say('profiles.aboutEmptyOwn') : say('profiles.aboutEmpty', { name: profile.fullName });
  return (
    <Card as="section" bleed aria-labelledby={heading}>
      <h2 id={heading} className="mb-2 text-section">
        {say('profiles.about')}
      </h2>
      {profile.about ? (
        <Folded id={`about-${profile.id}`}>{profile.about}</Folded>
      ) : (
        <p className="text-muted wrap-anywhere">{empty}</p>
      )}
      {own && !profile.about && (
        <ButtonLink to={paths.editAbout()} size="small" className="mt-3">
          {say('profiles.addAbout')}
        </ButtonLink>
      )}
      <DetailList profile={profile} />
    </Card>
  );
}
