import { queryOptions, useQuery } from '@tanstack/react-query';
import { currentViewer, refreshViewerSoon } from '#/features/accounts/web/viewer.ts';
import { keptWishes } from '#/features/accounts/web/wishes.ts';
import { canonicalTag } from '#/features/posts/tagged.ts';
import {
  followTopic,
  listTopics,
  seeTopic,
  suggestTopics,
  unfollowTopic,
} from '#/features/posts/topicsContract.ts';
import type { FollowedTopic } from '#/features/posts/topicsShapes.ts';
import { callApi, sentenceOf } from '#/platform/web/api.ts';
import { cache } from '#/platform/web/cache.ts';
import { onLive } from '#/platform/web/live.ts';
import { Intents, optimisticToggle } from '#/platform/web/optimisticToggle.ts';
import { toast } from '#/platform/web/ui/toast.ts';

type Topics = { items: FollowedTopic[] };

const queryKey = ['topics'];
const intents = new Intents();

const byName = (one: FollowedTopic, other: FollowedTopic) => (one.tag < other.tag ? -1 : 1);

const withTopic = ({ items }: Topics, tag: string, isFollowed: boolean): Topics => {
  const known = items.find(one => one.tag === tag) ?? { tag, newPosts: 0 };
  const others = items.filter(one => one.tag !== tag);
  return { items: isFollowed ? [...others, known].sort(byName) : others };
};

/** The hashtags I follow, by name, each with how many posts are new. */
export const topics = queryOptions({
  queryKey,
  queryFn: async ({ signal }): Promise<Topics> => {
    const requestedAt = Date.now();
    const answer = await callApi(listTopics, {}, { signal });
    // What was pressed meanwhile is later.
    return [...pressed].reduce((now, tag) => {
      const isFollowed = intents.overrideFor(tag, requestedAt);
      return isFollowed === undefined ? now : withTopic(now, tag, isFollowed);
    }, answer);
  },
});

/** Hashtags that were pressed in this tab. */
const pressed = new Set<string>();

/** Topics for somebody new, as they were suggested when the screen was opened: none moves away when it is pressed. */
export const suggestedTopics = queryOptions({
  queryKey: ['suggested topics'],
  queryFn: async ({ signal }) => (await callApi(suggestTopics, {}, { signal })).items,
});

const show = (tag: string, isFollowed: boolean) =>
  cache.setQueryData<Topics>(queryKey, now => now && withTopic(now, tag, isFollowed));

const toggle = optimisticToggle<unknown>({
  intents,
  kept: keptWishes('topic'),
  send: (tag, isFollowed) => callApi(isFollowed ? followTopic : unfollowTopic, { tag }),
  read: async tag => (await callApi(listTopics, {})).items.some(one => one.tag === tag),
  apply: show,
  revert: show,
});

/** The topic of this hashtag, in whichever case, if I follow it; undefined while that is not known. */
export function useTopic(tag: string) {
  const { data } = useQuery(topics);
  return data && { followed: data.items.find(one => one.tag === canonicalTag(tag)) };
}

/** Follows a hashtag or no longer does, at once on the screen; a failure is undone and said. */
export async function toggleTopic(typed: string, isFollowed: boolean) {
  const tag = canonicalTag(typed);
  pressed.add(tag);
  try {
    await toggle(tag, isFollowed);
    // Home shows topics to those who follow some.
    const follows = (cache.getQueryData<Topics>(queryKey)?.items.length ?? 0) > 0;
    if (currentViewer().me?.followsTopics !== follows) void refreshViewerSoon();
  } catch (error) {
    toast.error(sentenceOf(error));
  }
}

/** None of its posts is new to me any more. */
export const markSeen = (tag: string) => void callApi(seeTopic, { tag }).catch(() => {});

onLive('topic.changed', () => void cache.invalidateQueries({ queryKey }));
