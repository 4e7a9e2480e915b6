import { say } from '#/app/texts.ts';
import { useFollowing } from './followings.ts';

/** '12 followers'. The line is there before the number is, so that nothing moves. */
export function Followers({ businessId }: { businessId: string }) {
  const followers = useFollowing(businessId)?.followers;
  return (
    <p className="figures min-h-5 text-muted text-small">
      {followers !== undefined && say('businesses.followers', { count: followers })}
    </p>
  );
}
