import { say } from '#/app/texts.ts';
import { isRefused, sentenceOf } from '#/platform/web/api.ts';

/** What the business page says when a change of a post fails (spec point 8, "Posts"). */
export function businessSentence(error: unknown, key: 'posts.errorUpdating' | 'posts.errorDeleting') {
  if (isRefused(error, 'unauthorized')) return say(key, { message: say('posts.logInToChange') });
  // What its author mends in the field itself.
  if (isRefused(error, 'invalid')) return sentenceOf(error);
  return say(key, { message: sentenceOf(error) });
}
