import { v7 } from 'uuid';
import type { Random } from './random.ts';

// Some Monday: ids have to be the same whenever the demo is made, so that making it again is a retry.
const weekOfIds = Date.UTC(2026, 0, 5);

/** The id that this person's browser would have made, the same every time. */
export const idAt = (age: number, random: Random) =>
  v7({ random: random.bytes(16), msecs: weekOfIds + week - Math.floor(age) });

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;
export const week = 7 * day;

/** The time of what happened so many milliseconds before the community was made. */
export type At = (age: number) => Date;
