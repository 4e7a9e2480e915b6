import type { ReactNode } from 'react';
import { GettingStarted } from '#/features/gettingStarted/web/GettingStarted.tsx';
import { TopicsToFollow } from '#/features/posts/web/TopicsToFollow.tsx';

// As high as what comes, so that the posts below do not move.
const waiting = 'empty:border-line empty:border-y empty:bg-card';

/** What Home shows a new member above the posts: the first steps, `children`, and topics. */
export const ForNewcomers = ({ onEnded, children }: { onEnded: () => void; children: ReactNode }) => (
  <>
    <div className={`${waiting} empty:h-68`}>
      <GettingStarted onEnded={onEnded} />
    </div>
    {children}
    <div className={`${waiting} empty:h-48 mid:empty:h-36`}>
      <TopicsToFollow />
    </div>
  </>
);
