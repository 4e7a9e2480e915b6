import { sourcesOf } from '#/features/media/web/sourcesOf.ts';
import type { Person } from '#/features/profiles/shapes.ts';
import { Avatar, type AvatarProps } from '#/platform/web/ui/Avatar.tsx';

type Shown = Pick<Person, 'id' | 'fullName' | 'profileImageId' | 'profileImageSignature'>;
type PersonAvatarProps = Pick<AvatarProps, 'size' | 'alt' | 'isOnTop' | 'className'> & { person: Shown };

/** Somebody's photo, or their initials. */
export const PersonAvatar = ({ person, ...rest }: PersonAvatarProps) => (
  <Avatar
    id={person.id}
    name={person.fullName}
    {...sourcesOf(person.profileImageId, 'profile_images', person.profileImageSignature)}
    {...rest}
  />
);
