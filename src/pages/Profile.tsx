import { Nobody } from '#/features/profiles/web/ProfileFault.tsx';
import { useParams } from '#/platform/web/router/Router.ts';
import { ProfileOf } from './ProfileOf.tsx';

/** /profile/{username}: somebody's profile and posts. */
export function Profile() {
  const { username } = useParams();
  if (!username) return <Nobody text="profiles.usernameMissing" />;
  return <ProfileOf key={username.toLowerCase()} username={username} />;
}
