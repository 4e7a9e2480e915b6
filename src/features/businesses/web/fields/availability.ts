import { say, type TextKey } from '#/app/texts.ts';

/** What is known of a username that is being typed: nothing while it is none, or one's own. */
export type Availability = {
  username: string;
  is: 'unknown' | 'checking' | 'free' | 'taken' | 'failed';
  /** What is said of one that is taken: the wizard and the edit form have different words (spec point 5). */
  taken: TextKey;
};

/** The hint under the field while it is valid. */
export function hintOf({ username, is }: Availability): string | undefined {
  if (is === 'checking') return say('businesses.checking');
  return is === 'free' ? say('businesses.usernameFree', { username }) : undefined;
}

/** What is wrong, as the spec says it. */
export function faultOf({ username, is, taken }: Availability): string | undefined {
  if (is === 'failed') return say('businesses.checkFailed');
  return is === 'taken' ? say(taken, { username }) : undefined;
}
