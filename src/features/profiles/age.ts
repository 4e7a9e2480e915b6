import { limits } from '#/app/limits.ts';
import { today } from '#/platform/shared/today.ts';

/** Nobody alive was born before. */
const earliest = '1900-01-01';

/** Whether a person can have been born on this date, YYYY-MM-DD; the future is left to `isOldEnough`. */
export const isPossibleBirth = (date: string) => date >= earliest;

/**
 * Whether somebody born on `date` has had the birthday of age by the day `on`, both YYYY-MM-DD. Dates are compared as
 * they are written, so no zone can shift them; who was born on 29 February has a common year's birthday on 1 March.
 */
export function isOldEnough(date: string, on = today()) {
  const year = Number(on.slice(0, 4)) - limits.minimumAgeYears;
  return date <= `${String(year).padStart(4, '0')}${on.slice(4)}`;
}
