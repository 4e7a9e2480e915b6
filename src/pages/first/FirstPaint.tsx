import type { ReactNode } from 'react';
import { paths } from '#/app/paths.ts';
import type { NamedRoute } from '#/app/routes.ts';
import { say } from '#/app/texts.ts';
import { useMe, usePerson } from '#/features/accounts/web/viewer.ts';
import { Conversations } from '#/features/messaging/web/Conversations.tsx';
import { PostContent, postCardPadding } from '#/features/posts/web/PostContent.tsx';
import { useListedPost, usePost } from '#/features/posts/web/postCache.ts';
import { Byline } from '#/features/posts/web/SinglePostOf.tsx';
import { About } from '#/features/profiles/web/About.tsx';
import { ProfileHead } from '#/features/profiles/web/ProfileHead.tsx';
import type { Profile } from '#/features/profiles/web/useProfile.ts';
import { FormBesidePicture } from '#/pages/FormBesidePicture.tsx';
import { Card } from '#/platform/web/ui/Card.tsx';
import { Skeleton } from '#/platform/web/ui/Skeleton.tsx';
import { aboveFeedFrame, homeFrame, overviewFrame } from '../frames.ts';
import { HeaderBar } from '../HeaderBar.tsx';
import { Front } from '../landing/Front.tsx';
import { Samples } from '../landing/Samples.tsx';
import { narrow } from '../narrow.ts';
import { FirstPhoneBar } from '../PhoneBar.tsx';
import { profileFrame } from '../profileFrame.ts';

/** What is known of a screen by the time its page is sent: the ids of posts or chats that are in the cache, or a profile. */
export type Known = { posts?: string[]; profile?: Profile; chats?: string[] };

type FirstPaintProps = {
  route: NamedRoute | undefined;
  /** Whether somebody is signed in. */
  isIn: boolean;
  known: Known;
};

/**
 * The screen of a route as far as it is known, with skeletons for the rest. It is made of the components of the screens
 * themselves, without what they can do: each button would be some hundred bytes before the scripts.
 */
export function FirstPaint({ route, isIn, known }: FirstPaintProps) {
  const hasProfile = usePerson()?.hasProfile;
  if (route?.name === 'landing')
    return (
      <Front>
        <Samples isStill />
      </Front>
    );
  if (route?.name === 'login') return <FirstDoorway title={say('accounts.loginTitle')} fields={2} />;
  if (route?.name === 'register') return <FirstDoorway title={say('accounts.registerTitle')} fields={3} />;
  if (!isIn || route?.header === false)
    return (
      <div className="mx-auto w-full max-w-form pt-16">
        <Card bleed>
          <SkeletonRow />
        </Card>
      </div>
    );
  return (
    <>
      <HeaderBar home={paths.home()}>
        <Skeleton className="ms-auto size-8 rounded-full" />
        <Skeleton className="size-8 rounded-full" />
      </HeaderBar>
      <Screen name={route?.name} known={known} />
      {/* A chat may be open, which an address says in its query; then nothing is known. */}
      {hasProfile && (route?.name !== 'messaging' || known.chats) && <FirstPhoneBar />}
    </>
  );
}

function Screen({ name, known }: { name: string | undefined; known: Known }) {
  if (name === 'home') return <FirstHome posts={known.posts} />;
  if (name === 'messaging') return <FirstMessaging isKnown={known.chats !== undefined} />;
  if (name === 'post') return <FirstPost id={known.posts?.[0]} />;
  if (name === 'profile' && known.profile) return <FirstProfile profile={known.profile} />;
  return <div className={narrow}>{skeletonPosts}</div>;
}

const Field = () => (
  <div className="mb-4 space-y-2">
    <Skeleton className="h-4 w-24 rounded-corner" />
    <Skeleton className="h-control rounded-control" />
  </div>
);

const FirstDoorway = ({ title, fields }: { title: string; fields: number }) => (
  <FormBesidePicture title={title}>
    {Array.from({ length: fields }, (_, n) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
      <Field key={n} />
    ))}
    <Skeleton className="h-control rounded-control" />
  </FormBesidePicture>
);

const SkeletonRow = () => (
  <div className="flex gap-3">
    <Skeleton className="size-11 shrink-0 rounded-full" />
    <div className="grow space-y-2">
      <Skeleton className="h-4 w-40 rounded-corner" />
      <Skeleton className="h-4 w-28 rounded-corner" />
    </div>
  </div>
);

const SkeletonPost = () => (
  <Card bleed>
    <SkeletonRow />
    <div className="mt-4 space-y-2">
      <Skeleton className="h-4 rounded-corner" />
      <Skeleton className="h-4 w-3/4 rounded-corner" />
    </div>
  </Card>
);
const skeletonPosts = ['first', 'second', 'third'].map(name => <SkeletonPost key={name} />);

function Post({ id }: { id: string }) {
  const { entry, shown } = useListedPost(id);
  if (!entry || !shown) return null;
  return (
    <Card as="article" bleed padded={false} className={postCardPadding}>
      <PostContent
        post={shown}
        repost={entry.repostOf ? entry : undefined}
        menu={<div className="size-control shrink-0" />}
      />
      <div className="mx-2 mt-2 h-[calc(var(--spacing-control)+0.25rem)] border-line border-t max-phone:h-14 mid:mx-4" />
    </Card>
  );
}

/**
 * What needs an administrator or moderator; where one writes, what a new member sees, the topics of a phone, and the heading
 * of the posts; then the posts.
 */
function FirstHome({ posts }: { posts: string[] | undefined }) {
  const me = useMe();
  return (
    <div className={homeFrame}>
      <div className="hidden wide:block">
        <Card bleed>
          <Skeleton className="h-40 rounded-control" />
        </Card>
      </div>
      <div className="grid min-w-0 grid-cols-1 gap-2 mid:gap-4">
        {(me.isStaff || me.isModerator) && <div className={overviewFrame} />}
        <Card bleed>
          <Skeleton className="mb-1 h-5 w-44 rounded-corner" />
          <Skeleton className="h-control rounded-control phone:h-18" />
          <Skeleton className="mt-3 ms-auto h-control w-1/2 rounded-control" />
        </Card>
        {(me.isGettingStarted || me.hasFewConnections || me.followsTopics) && (
          <div className={aboveFeedFrame(me)} />
        )}
        <div className="border-line border-y bg-card px-4 py-1.5 mid:hidden">
          <Skeleton className="h-control rounded-full" />
        </div>
        <div className="px-4 py-2 mid:px-0">
          <Skeleton className="h-9 w-36 rounded-corner mid:h-7" />
        </div>
        {posts ? posts.map(id => <Post key={id} id={id} />) : skeletonPosts}
      </div>
      <div className="hidden mid:block">
        <Card bleed>
          <Skeleton className="h-56 rounded-control" />
        </Card>
      </div>
    </div>
  );
}

function FirstPost({ id }: { id: string | undefined }) {
  const post = usePost(id ?? '');
  return (
    <div className={narrow}>
      <h1 className="px-4 pt-4 text-page mid:px-0 mid:pt-0">{say('posts.details')}</h1>
      {post ? (
        <>
          <Byline post={post} />
          <Post id={post.id} />
        </>
      ) : (
        <SkeletonPost />
      )}
    </div>
  );
}

function FirstProfile({ profile }: { profile: Profile }) {
  const own = useMe().id === profile.id;
  return (
    <div className={profileFrame}>
      <ProfileHead profile={profile} actions={<Skeleton className="h-control w-56 rounded-control" />} />
      <div className="grid grid-cols-1 gap-4 mid:gap-6 wide:grid-cols-[19.25rem_minmax(0,1fr)] wide:items-start">
        <About profile={profile} own={own} />
      </div>
    </div>
  );
}

const FirstMessaging = ({ isKnown }: { isKnown: boolean }) => (
  <Pane>
    {isKnown ? (
      <Conversations openId={null} kind="chats" onLeave={() => {}} />
    ) : (
      <div className="space-y-5 p-4">
        {['first', 'second', 'third', 'fourth', 'fifth'].map(name => (
          <SkeletonRow key={name} />
        ))}
      </div>
    )}
  </Pane>
);

const Pane = ({ children }: { children: ReactNode }) => (
  <div className="mx-auto flex h-dvh max-w-page overflow-hidden border-line bg-paper wide:border-x">
    <div className="flex min-h-0 w-full flex-col border-line bg-card mid:w-85 mid:shrink-0 mid:border-e">
      {children}
    </div>
  </div>
);
