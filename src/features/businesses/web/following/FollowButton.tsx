import Check from 'lucide-react/icons/check';
import Plus from 'lucide-react/icons/plus';
import { can } from '#/app/permissions.ts';
import { say } from '#/app/texts.ts';
import { useMe } from '#/features/accounts/web/viewer.ts';
import type { BusinessCard } from '#/features/businesses/shapes.ts';
import { Button } from '#/platform/web/ui/Button.tsx';
import { Skeleton } from '#/platform/web/ui/Skeleton.tsx';
import { setFollows, useFollowing } from './followings.ts';

type FollowButtonProps = {
  business: Pick<BusinessCard, 'ownerId' | 'businessName'>;
  /** One of many on the screen, none of which is the main action. */
  inList?: boolean;
};

/** Follow or Following: an optimistic update, rolled back with a sentence if it fails. */
export function FollowButton({ business: { ownerId, businessName }, inList }: FollowButtonProps) {
  const me = useMe();
  const following = useFollowing(ownerId);
  if (!can(me, 'business.follow', { ownerId })) return null;
  if (!following) return <Skeleton className="h-control w-28 rounded-control" />;
  const { follows } = following;
  const press = () => void setFollows(ownerId, !follows);
  const Icon = follows ? Check : Plus;
  return (
    <fieldset aria-label={businessName} className="min-w-0 shrink-0">
      <Button
        kind={follows || inList ? 'secondary' : 'primary'}
        size={inList ? 'small' : 'normal'}
        icon={<Icon aria-hidden="true" className="size-4" />}
        onClick={press}
      >
        {say(follows ? 'businesses.following' : 'businesses.follow')}
      </Button>
    </fieldset>
  );
}
