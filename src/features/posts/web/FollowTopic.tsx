import Check from 'lucide-react/icons/check';
import Plus from 'lucide-react/icons/plus';
import { useEffect } from 'react';
import { say } from '#/app/texts.ts';
import { Button } from '#/platform/web/ui/Button.tsx';
import { Skeleton } from '#/platform/web/ui/Skeleton.tsx';
import { markSeen, toggleTopic, useTopic } from './topics.ts';

/** Follow or Following, on the page of a hashtag, on which its posts are seen. */
export function FollowTopic({ tag }: { tag: string }) {
  const topic = useTopic(tag);
  const hasNew = (topic?.followed?.newPosts ?? 0) > 0;
  useEffect(() => {
    if (hasNew) markSeen(tag);
  }, [hasNew, tag]);
  if (!topic) return <Skeleton className="h-control w-28 rounded-control" />;
  const isFollowed = topic.followed !== undefined;
  const Icon = isFollowed ? Check : Plus;
  return (
    <Button
      kind={isFollowed ? 'secondary' : 'primary'}
      icon={<Icon aria-hidden="true" className="size-4" />}
      onClick={() => void toggleTopic(tag, !isFollowed)}
    >
      {say(isFollowed ? 'businesses.following' : 'businesses.follow')}
    </Button>
  );
}
