import { useParams } from '#/base/web/way/Way.ts';
import { Nobody } from '#/profiles/web/ProfileFault.tsx';
import { ProfileOf } from './ProfileOf.tsx';

/** /profile/{username}: somebody's profile and posts. */
export function Profile() {
  const { username } = useParams();
  if (!username) return <Nobody text="profiles.usernameMissing" />;
  return <ProfileOf key={username.toLowerCase()} username={username} />;
}
