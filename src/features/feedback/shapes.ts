import * as z from 'zod';
import { limits } from '#/app/limits.ts';
import type { TextKey } from '#/app/texts.ts';
import { email } from '#/features/accounts/shapes.ts';
import { plainDigits } from '#/platform/shared/digits.ts';
import { nothing, pageInput, queueOf, uuid } from '#/platform/shared/shapes.ts';
import { text } from '#/platform/shared/text.ts';

const required = 'accounts.allFieldsRequired' satisfies TextKey;

/** From anywhere in the world: spaces, dots, dashes, slashes and brackets are dropped, a leading plus is allowed. */
const mobile = text({ max: limits.mobileLength, required })
  .overwrite(plainDigits)
  .regex(/^(?:[\s.\-/()[\]]*\+)?(?:[\s.\-/()[\]]*\d){5,15}[\s.\-/()[\]]*$/, {
    error: 'feedback.mobileInvalid' satisfies TextKey,
  })
  .overwrite(value => value.replace(/[\s.\-/()[\]]/g, ''));

/** What the dialog asks: all of it (spec point 5, "Feedback"). */
export const feedbackForm = z.strictObject({
  name: text({ max: limits.nameLength, required }),
  mobile,
  email,
  message: text({ max: limits.feedbackLength, required }),
});

/** What somebody has sent, as administrators read it; `sender` is the account that sent it. */
const feedbackItem = z.object({
  id: uuid,
  name: z.string(),
  mobile: z.string(),
  email: z.string(),
  message: z.string(),
  createdAt: z.date(),
  /** When an administrator marked it as read. */
  readAt: z.date().nullable(),
  sender: z.object({ id: uuid, username: z.string(), hasProfile: z.boolean() }),
});

export const sendFeedback = {
  summary: 'Tell those who run this server something; the same id again is the same feedback',
  input: feedbackForm.extend({ id: uuid }),
  output: nothing,
};

export const listFeedback = {
  summary: 'What people have sent as feedback, newest first; and how many are unread',
  input: z.strictObject(pageInput),
  output: queueOf(feedbackItem),
};

/** Its sender chose the id, so only both together name it. */
const ofFeedback = { senderId: uuid, feedbackId: uuid };

export const markFeedbackRead = {
  summary: 'Mark feedback as read, for all administrators',
  input: z.strictObject(ofFeedback),
  output: nothing,
};

export const markFeedbackUnread = {
  summary: 'Mark it as unread again',
  input: z.strictObject(ofFeedback),
  output: nothing,
};
