import { useQuery } from '@tanstack/react-query';
import { say } from '#/app/texts.ts';
import { useMe } from '#/features/accounts/web/viewer.ts';
import { BadgeWarning } from '#/features/credentials/web/BadgeWarning.tsx';
import { OwnProfileFault } from '#/features/profiles/web/edit/OwnProfileFault.tsx';
import { ownProfile } from '#/features/profiles/web/edit/ownProfile.ts';
import { ProfileForm } from '#/features/profiles/web/edit/ProfileForm.tsx';
import { LoadingProfile } from '#/features/profiles/web/LoadingProfile.tsx';
import { ToWizard } from '#/features/profiles/web/ToWizard.tsx';

/** /edit-profile: one's own profile, to be changed. */
export function EditProfile() {
  const { hasProfile } = useMe();
  const { data: own, error, refetch, dataUpdatedAt } = useQuery({ ...ownProfile, enabled: hasProfile });
  const load = () => void refetch();
  return (
    <div className="mx-auto w-full max-w-form pt-4 mid:py-8">
      <h1 className="mb-4 px-4 text-page mid:mb-6 mid:px-0">{say('profiles.editProfile')}</h1>
      {own && !error && (
        <ProfileForm key={dataUpdatedAt} own={own} warning={<BadgeWarning />} onLoad={load} />
      )}
      {error && <OwnProfileFault error={error} retry={refetch} />}
      {!hasProfile && <ToWizard text="profiles.noneToEdit" />}
      {hasProfile && !own && !error && <LoadingProfile />}
    </div>
  );
}
