import { mutualOf } from '#/connections/web/mutualOf.ts';
import { useRelation } from '#/connections/web/relations.ts';
import { usePostCount } from '#/posts/web/usePostCount.ts';
import type { Profile } from '#/profiles/web/useProfile.ts';
import { say, type TextKey } from '#/texts.ts';

const inWords = (count: number | undefined, one: TextKey, many: TextKey) => {
  if (count === undefined) return undefined;
  return count === 1 ? say(one) : say(many, { count: count.toLocaleString('en') });
};

/** '12 posts · 34 connections · 3 mutual connections'. The line is there before the numbers are, so that nothing moves. */
export function ProfileCounts({ profile }: { profile: Profile }) {
  const relation = useRelation(profile.id);
  const words = [
    inWords(usePostCount(profile.username), 'profiles.onePost', 'profiles.postsCount'),
    inWords(relation?.connections, 'profiles.oneConnection', 'profiles.connectionsCount'),
    relation?.mutual ? mutualOf(relation.mutual) : undefined,
  ];
  return <p className="figures mt-3 min-h-5 text-muted text-small">{words.filter(Boolean).join(' · ')}</p>;
}
