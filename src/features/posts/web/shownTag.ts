import { trendingTags } from '#/app/trendingTags.ts';
import { canonicalTag } from '#/features/posts/tagged.ts';

const written = new Map<string, string>(trendingTags.map(tag => [canonicalTag(tag), tag]));

/** A hashtag as it is shown: that of the trending list as it is written there, wherever it is. */
export const shownTag = (tag: string) => written.get(canonicalTag(tag)) ?? tag;
