import { paths } from '#/app/paths.ts';
import { say, type TextKey } from '#/app/texts.ts';
import { useMe } from '#/features/accounts/web/viewer.ts';
import { ConnectButton } from '#/features/connections/web/ConnectButton.tsx';
import { useRelation } from '#/features/connections/web/relations.ts';
import { WithdrawItem } from '#/features/connections/web/WithdrawItem.tsx';
import { MessageButton } from '#/features/messaging/web/MessageButton.tsx';
import { Composer } from '#/features/posts/web/Composer.tsx';
import { PostList } from '#/features/posts/web/PostList.tsx';
import { usePostCount } from '#/features/posts/web/usePostCount.ts';
import { About } from '#/features/profiles/web/About.tsx';
import { LoadingProfile } from '#/features/profiles/web/LoadingProfile.tsx';
import { PersonMenu } from '#/features/profiles/web/PersonMenu.tsx';
import { Nobody, ProfileFault } from '#/features/profiles/web/ProfileFault.tsx';
import { ProfileHead } from '#/features/profiles/web/ProfileHead.tsx';
import { type Profile as ShownProfile, useProfile } from '#/features/profiles/web/useProfile.ts';
import { WithheldNotice } from '#/features/profiles/web/WithheldNotice.tsx';
import { Navigate } from '#/platform/web/router/Navigate.tsx';
import { useParams } from '#/platform/web/router/Router.ts';
import { useTitle } from '#/platform/web/title.ts';
import { ButtonLink } from '#/platform/web/ui/ButtonLink.tsx';
import { profileFrame } from './profileFrame.ts';

/** /profile/{username}: somebody's profile and posts. */
export function Profile() {
  const { username } = useParams();
  if (!username) return <Nobody text="profiles.usernameMissing" />;
  return <ProfileOf key={username.toLowerCase()} username={username} />;
}

/** The profile of one username: header, about, and posts; for its owner also a composer. */
function ProfileOf({ username }: { username: string }) {
  const me = useMe();
  const { data: profile, error, refetch } = useProfile(username);
  useTitle(profile?.fullName);

  if (error && !profile) return <ProfileFault error={error} retry={refetch} />;
  if (!profile) {
    return (
      <div className={profileFrame}>
        <LoadingProfile />
      </div>
    );
  }
  // A former username redirects to the current one.
  if (profile.username.toLowerCase() !== username.toLowerCase())
    return <Navigate to={paths.profile(profile.username)} />;
  const own = me.id === profile.id;
  const actions = own ? (
    <div className="flex min-w-0 flex-wrap gap-2">
      {!profile.verified && profile.profession !== 'general_user' && (
        <ButtonLink to={paths.settings('account', 'verification')}>
          {say('credentials.getVerified')}
        </ButtonLink>
      )}
      <ButtonLink to={paths.editProfile()}>{say('profiles.editProfile')}</ButtonLink>
    </div>
  ) : (
    <>
      <div className="flex min-w-0 flex-wrap gap-2">
        <ConnectButton person={profile} hasMenu />
        <MessageButton userId={profile.id} />
      </div>
      <PersonMenu person={profile}>
        <WithdrawItem personId={profile.id} />
      </PersonMenu>
    </>
  );
  return (
    <div className={profileFrame}>
      <ProfileHead profile={profile} actions={actions} counts={<ProfileCounts profile={profile} />} />
      {profile.withheldFor && <WithheldNotice reason={profile.withheldFor} what="withheldProfile" />}
      {!profile.withheldFor && profile.withheldParts.length > 0 && (
        <WithheldNotice reason="patient" what="withheldParts" parts={profile.withheldParts} />
      )}
      <div className="grid grid-cols-1 gap-4 mid:gap-6 wide:grid-cols-[19.25rem_minmax(0,1fr)] wide:items-start">
        <About profile={profile} own={own} />
        <div className="grid min-w-0 grid-cols-1 gap-4 mid:gap-6">
          <h2 className="sr-only">{say('profiles.posts')}</h2>
          {own && <Composer />}
          <PostList source={{ list: 'of', username: profile.username }} />
        </div>
      </div>
    </div>
  );
}

const inWords = (count: number | undefined, key: TextKey) =>
  count === undefined ? undefined : say(key, { count });

/** '12 posts · 34 connections · 3 mutual connections'. The line is there before the numbers are, so that nothing moves. */
function ProfileCounts({ profile }: { profile: ShownProfile }) {
  const relation = useRelation(profile.id);
  const words = [
    inWords(usePostCount(profile.username), 'profiles.postsCount'),
    inWords(relation?.connections, 'profiles.connectionsCount'),
    relation?.mutual && relation.state !== 'self'
      ? say('connections.mutual', { count: relation.mutual })
      : undefined,
  ];
  return <p className="figures min-h-5 text-muted text-small">{words.filter(Boolean).join(' · ')}</p>;
}
