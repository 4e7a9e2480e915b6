import { say } from '#/app/texts.ts';
import { topicOfBusiness } from '#/features/businesses/events.ts';
import { useTopics } from '#/platform/web/topics.ts';
import { useFollowing } from './followings.ts';

/** '12 followers'. The line is rendered before the number is known, so that the layout does not shift. */
export function Followers({ businessId }: { businessId: string }) {
  const followers = useFollowing(businessId)?.followers;
  return (
    <p ref={useTopics(topicOfBusiness(businessId))} className="figures min-h-5 text-muted text-small">
      {followers !== undefined && say('businesses.followers', { count: followers })}
    </p>
  );
}
