import * as z from 'zod';
import { businessCard } from '#/features/businesses/shapes.ts';
import { person } from '#/features/profiles/shapes.ts';
import { nothing, pageInput, pageOf, uuid } from '#/platform/shared/shapes.ts';
import { notificationKinds, switchKinds } from './kinds.ts';

const switchable = z.enum(switchKinds);

const kind = z.enum(notificationKinds);

/** What happened once or several times: 'A, B and 3 others liked your post'. */
export const notification = z.object({
  id: uuid,
  kind,
  /** Who did it last, at most three, and how many more there are. */
  people: z.array(person),
  others: z.number().int(),
  /** Where it happened, and the beginning of the text there. */
  postId: uuid.nullable(),
  /** The newest comment, where it happened in one. */
  commentId: uuid.nullable(),
  excerpt: z.string(),
  /** Of a like or comment: what was liked or replied to is a comment of mine, not a post. */
  isOnComment: z.boolean(),
  /** Of an invitation: it asks me to edit the page of the business, not whether I work there. */
  isToEdit: z.boolean(),
  /** The business it is about: the one that invites me, or mine. */
  business: businessCard.nullable(),
  isNew: z.boolean(),
  createdAt: z.date(),
});

export const listNotifications = {
  summary: 'What others did that concerns me, grouped, newest first',
  input: z.strictObject(pageInput),
  output: pageOf(notification),
};

export const getNews = {
  summary: 'Whether there is a notification I have not seen',
  input: nothing,
  output: z.object({ isThere: z.boolean() }),
};

export const readNotifications = {
  summary: 'Mark every notification as seen',
  input: nothing,
  output: nothing,
};

/** Whether each kind that has a switch is on: in Rounds, by push, in the e-mail digest. */
export const ofEachSwitch = {
  like: z.boolean(),
  comment: z.boolean(),
  repost: z.boolean(),
  mention: z.boolean(),
  request: z.boolean(),
  acceptance: z.boolean(),
  follow: z.boolean(),
  invitation: z.boolean(),
  confirmation: z.boolean(),
  reply: z.boolean(),
  commentLike: z.boolean(),
  reminder: z.boolean(),
  quote: z.boolean(),
  editing: z.boolean(),
};

export const getSwitches = {
  summary: 'Which notifications I want',
  input: nothing,
  output: z.object(ofEachSwitch),
};

export const setSwitch = {
  summary: 'Turn notifications of one kind on or off',
  input: z.strictObject({ kind: switchable, isOn: z.boolean() }),
  output: nothing,
};
