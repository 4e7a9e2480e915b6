import { say } from '#/app/texts.ts';
import { useFollowing } from './followings.ts';

/** '12 followers'. The line is rendered before the number is known, so that the layout does not shift. */
export function Followers({ businessId }: { businessId: string }) {
  const followers = useFollowing(businessId)?.followers;
  return (
    <p className="figures min-h-5 text-muted text-small">
      {followers !== undefined && say('businesses.followers', { count: followers })}
    </p>
  );
}
