import { useMe } from '#/features/accounts/web/viewer.ts';
import { PersonAvatar } from '#/features/profiles/web/PersonAvatar.tsx';
import { PersonLine } from '#/features/profiles/web/PersonLine.tsx';
import { Place } from '#/features/profiles/web/Place.tsx';
import type { Draft } from './draft.ts';

/** The person the draft makes, as a card of others would show them. */
export function AsOthersSee({ draft: { location, personal, profession, images } }: { draft: Draft }) {
  const { id } = useMe();
  const person = {
    id,
    ...personal,
    ...location,
    ...profession,
    qualification: null,
    profileImageId: images.profileImageId,
  };
  return (
    <div className="flex items-start gap-4 rounded-card border border-line bg-well p-4">
      <PersonAvatar person={person} size={64} />
      <div className="grid min-w-0 gap-1">
        <p className="font-strong wrap-anywhere">
          <bdi>{person.fullName}</bdi>
        </p>
        <PersonLine person={person} />
        <Place of={person} />
      </div>
    </div>
  );
}
