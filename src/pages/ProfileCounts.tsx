import { say, type TextKey } from '#/app/texts.ts';
import { useRelation } from '#/features/connections/web/relations.ts';
import { usePostCount } from '#/features/posts/web/usePostCount.ts';
import type { Profile } from '#/features/profiles/web/useProfile.ts';

const inWords = (count: number | undefined, key: TextKey) =>
  count === undefined ? undefined : say(key, { count });

/** '12 posts · 34 connections · 3 mutual connections'. The line is there before the numbers are, so that nothing moves. */
export function ProfileCounts({ profile }: { profile: Profile }) {
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
