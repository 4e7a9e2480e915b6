import { useState } from 'react';
import { useMe } from '#/features/accounts/web/viewer.ts';
import { PeopleYouMayKnow } from '#/features/connections/web/PeopleYouMayKnow.tsx';
import type { SuggestionLook } from '#/features/connections/web/SuggestedPerson.tsx';
import { GettingStarted } from '#/features/gettingStarted/web/GettingStarted.tsx';
import { TopicsToFollow } from '#/features/posts/web/TopicsToFollow.tsx';
import { YourTopics } from '#/features/posts/web/YourTopics.tsx';

// As high as what comes, so that the posts below do not move.
const waiting = 'empty:border-line empty:border-y empty:bg-card';

/** Cards that are pushed sideways. */
const rowLook: SuggestionLook = {
  list: '-mx-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 [scrollbar-width:none]',
  item: 'relative flex w-64 shrink-0 snap-start flex-col rounded-card border border-line p-3',
  words: 'min-w-0 grow',
  connect: 'mt-3',
  dismiss: 'absolute! end-0 top-0',
  room: 'min-h-56 border-line border-y bg-card',
};

/** What Home shows above the posts to new members, to who knows few people, and to who follows topics. */
export function AboveFeed() {
  const me = useMe();
  // As it was when the screen was opened, so that nothing moves away under a finger.
  const [isNew, setNew] = useState(me.isGettingStarted);
  const [knowsFew] = useState(me.hasFewConnections);
  return (
    <>
      {isNew && (
        <div className={`${waiting} empty:h-68`}>
          <GettingStarted onEnded={() => setNew(false)} />
        </div>
      )}
      {knowsFew && <PeopleYouMayKnow look={rowLook} shown={12} className="mid:hidden" />}
      {isNew && (
        <div className={`${waiting} empty:h-48 mid:empty:h-36`}>
          <TopicsToFollow />
        </div>
      )}
      {me.followsTopics && <YourTopics />}
      {/* What is around it keeps room while it is empty. */}
      <span hidden />
    </>
  );
}
