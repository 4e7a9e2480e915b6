import { limits } from '#/app/limits.ts';
import { escapeLike } from '#/platform/database/escapeLike.ts';

/** What is looked for, made safe for a pattern: nothing in it means anything but itself. */
export type Term = {
  /** Words of letters and digits between single spaces; '' when too little is left of it. */
  name: string;
  /** A prefix of a username; '' when no username can start with it. */
  username: string;
};

const isEnough = (typed: string) => [...typed].length >= limits.searchLength;

/** Nothing is left of '%%%': without a letter nobody is found. */
export function termOf(typed: string): Term {
  const { name, username } = wholeTermOf(typed);
  return { name: isEnough(name) ? name : '', username: isEnough(username) ? username : '' };
}

/** The same of what is typed as a whole, where two letters are enough for a name. */
export function wholeTermOf(typed: string): Term {
  const plain = typed.normalize('NFKC');
  const username = plain.trim().replace(/^@/, '').toLowerCase();
  return {
    name: plain.replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ').trim(),
    username: /^[a-z0-9_.]+$/.test(username) && /[a-z0-9]/.test(username) ? username : '',
  };
}

/** The LIKE pattern of the prefix `start`. */
export const beginning = (start: string) => `${escapeLike(start)}%`;
