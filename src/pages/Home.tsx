import Bookmark from 'lucide-react/icons/bookmark';
import Building2 from 'lucide-react/icons/building-complex';
import History from 'lucide-react/icons/rotate-ccw-clock';
import { useState } from 'react';
import { paths } from '#/app/paths.ts';
import { withTexts } from '#/app/texts/load.ts';
import { say } from '#/app/texts.ts';
import { useMe } from '#/features/accounts/web/viewer.ts';
import { MyConnectionsLink } from '#/features/connections/web/MyConnectionsLink.tsx';
import { PeopleYouMayKnow } from '#/features/connections/web/PeopleYouMayKnow.tsx';
import { Composer } from '#/features/posts/web/Composer.tsx';
import { MyCard } from '#/features/profiles/web/MyCard.tsx';
import { MyCardLink } from '#/features/profiles/web/MyCardLink.tsx';
import { lazyComponent } from '#/platform/web/lazyComponent.tsx';
import { useHasBeen } from '#/platform/web/useHasBeen.ts';
import { FooterLinks } from './FooterLinks.tsx';
import { aboveFeedFrame, homeFrame, overviewFrame } from './frames.ts';
import { HomePosts } from './HomePosts.tsx';
import { TrendingNow } from './TrendingNow.tsx';

const AboveFeed = lazyComponent(async () => (await withTexts(import('./AboveFeed.tsx'), 'seldom')).AboveFeed);

const OverviewCard = lazyComponent(
  async () => (await withTexts(import('#/features/overview/web/OverviewCard.tsx'), 'seldom')).OverviewCard,
);

const beside = 'mid:sticky mid:top-[calc(var(--spacing-header)+1.5rem)]';

/** /home: everybody's posts, newest first. */
export function Home() {
  const me = useMe();
  // As it was when the screen was opened, like what stands above the feed: nobody is suggested twice.
  const [knowsFew] = useState(me.hasFewConnections);
  const hasMore = useHasBeen(me.isGettingStarted || me.hasFewConnections || me.followsTopics);
  return (
    <div className={homeFrame}>
      <h1 className="sr-only">{say('pages.home')}</h1>
      <div className={`hidden wide:block ${beside}`}>
        <Me />
      </div>
      <div className="grid min-w-0 grid-cols-1 gap-2 mid:gap-4">
        <Overview />
        <Composer />
        {hasMore && (
          <div className={aboveFeedFrame(me)}>
            <AboveFeed />
          </div>
        )}
        <TrendingNow row />
        <HomePosts />
      </div>
      <div className={`space-y-4 ${beside}`}>
        <div className="hidden mid:block wide:hidden">
          <Me />
        </div>
        <div className="hidden mid:block">
          <TrendingNow />
        </div>
        <PeopleYouMayKnow shown={3} className={knowsFew ? 'max-mid:hidden' : ''} />
        <FooterLinks />
      </div>
    </div>
  );
}

/** First, for those whom something may need. */
function Overview() {
  const { isStaff, isModerator } = useMe();
  if (!isStaff && !isModerator) return null;
  return (
    <div className={overviewFrame}>
      <OverviewCard />
    </div>
  );
}

/** Beside the posts wherever there is room; on a phone the menu has the same links. */
const Me = () => (
  <MyCard>
    <MyConnectionsLink />
    <MyBusinessLink />
    <MyCardLink to={paths.myActivity()} icon={<History aria-hidden="true" />}>
      {say('posts.myActivity')}
    </MyCardLink>
    <MyCardLink to={paths.saved()} icon={<Bookmark aria-hidden="true" />}>
      {say('posts.savedPosts')}
    </MyCardLink>
  </MyCard>
);

/** To my business page, or to where one is made. */
function MyBusinessLink() {
  const { businessUsername } = useMe();
  const to = businessUsername ? paths.business(businessUsername) : paths.createBusinessProfile();
  return (
    <MyCardLink to={to} icon={<Building2 aria-hidden="true" />}>
      {say(businessUsername ? 'businesses.viewPage' : 'businesses.createPage')}
    </MyCardLink>
  );
}
