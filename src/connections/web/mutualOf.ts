import { say } from '#/texts.ts';

/** How many connections we share, in words. */
export const mutualOf = (count: number) =>
  count === 1
    ? say('connections.oneMutual')
    : say('connections.mutual', { count: count.toLocaleString('en') });
