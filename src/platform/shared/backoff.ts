/** Milliseconds: the first delay, and the longest. In between they double. */
export type Backoff = { first: number; longest: number };

/** A random delay between half of `milliseconds` and all of it, so that a thousand clients do not retry at once. */
export const withJitter = (milliseconds: number) => milliseconds * (0.5 + Math.random() / 2);

/** Exponential backoff with jitter: how long to wait before the next try after `tries` (0, 1, 2…) failed retries. */
export const backoff = (tries: number, { first, longest }: Backoff) =>
  withJitter(Math.min(longest, first * 2 ** tries));
