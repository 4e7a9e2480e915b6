import * as z from 'zod';
import { nothing } from '#/platform/shared/shapes.ts';
import { ofTag } from './shapes.ts';

const ofTopic = z.strictObject(ofTag);

/** A hashtag that I follow, in its canonical form. */
const followedTopic = z.object({
  tag: z.string(),
  /** How many posts of others that I may read are newer than my last visit, up to `limits.newPostsOfTopic`. */
  newPosts: z.number().int(),
});
export type FollowedTopic = z.infer<typeof followedTopic>;

export const followTopic = {
  summary: 'Follow a hashtag; refused when I follow as many as one may',
  input: ofTopic,
  output: z.object({ tag: z.string() }),
};

export const unfollowTopic = {
  summary: 'No longer follow a hashtag',
  input: ofTopic,
  output: nothing,
};

export const seeTopic = {
  summary: 'I have seen the posts of a hashtag that I follow: none of them is new any more',
  input: ofTopic,
  output: nothing,
};

export const listTopics = {
  summary: 'The hashtags that I follow, each with how many posts are new, by name',
  input: nothing,
  output: z.object({ items: z.array(followedTopic) }),
};

export const suggestTopics = {
  summary: 'Hashtags that people of my field or profession use lately, and that I do not follow',
  input: nothing,
  output: z.object({ items: z.array(z.string()) }),
};
