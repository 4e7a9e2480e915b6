import { useParams } from 'react-router';
import { EmptyState } from '#/base/web/ui/EmptyState.tsx';
import { say } from '#/texts.ts';
import { ProfileOf } from './ProfileOf.tsx';

/** /profile/{username}: somebody's profile and posts. */
export function Profile() {
  const { username } = useParams();
  if (!username) {
    return (
      <div role="alert">
        <EmptyState>{say('profiles.usernameMissing')}</EmptyState>
      </div>
    );
  }
  return <ProfileOf key={username.toLowerCase()} username={username} />;
}
