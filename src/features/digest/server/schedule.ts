import { Temporal } from 'temporal-polyfill';

/** At this hour of the day in this time zone; once a week on this weekday, 1 being Monday. */
export type Schedule = { cadence: 'daily' | 'weekly'; hour: number; weekday: number; timeZone: string };

const dateAt = ({ timeZone }: Schedule, at: Date) =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone).toPlainDate();

/** The day, or the week by its Monday. */
const periodOf = ({ cadence }: Schedule, date: Temporal.PlainDate) =>
  cadence === 'daily' ? date : date.subtract({ days: date.dayOfWeek - 1 });

/**
 * An hour that a change of the clock skips is as much later as the clock is set forward; of one that comes twice the first counts
 * (RFC 5545, section 3.3.5). So each day has it once.
 */
const timeOn = ({ hour, timeZone }: Schedule, date: Temporal.PlainDate) =>
  new Date(date.toZonedDateTime({ timeZone, plainTime: { hour } }).epochMilliseconds);

const isDay = ({ cadence, weekday }: Schedule, date: Temporal.PlainDate) =>
  cadence === 'daily' || date.dayOfWeek === weekday;

// Any day of next week may be the one, and a time zone may lack one of its days.
const daysLooked = 16;

/**
 * The first time after `now`, in a day or week later than that of `last`: for which the last digest was, whatever its hour and
 * time zone were.
 */
export function nextTime(schedule: Schedule, now: Date, last: Date | null): Date {
  const today = dateAt(schedule, now);
  const lastPeriod = last && periodOf(schedule, dateAt(schedule, last));
  for (let n = 0; n < daysLooked; n++) {
    const date = today.add({ days: n });
    const isOver = lastPeriod && Temporal.PlainDate.compare(periodOf(schedule, date), lastPeriod) <= 0;
    const at = timeOn(schedule, date);
    if (isDay(schedule, date) && !isOver && at > now) return at;
  }
  throw new Error('a digest without a next time');
}

/** The last time at or before `now`: of several that were missed, the one that counts. */
export function latestTime(schedule: Schedule, now: Date): Date {
  const today = dateAt(schedule, now);
  for (let n = 0; n < daysLooked; n++) {
    const date = today.subtract({ days: n });
    const at = timeOn(schedule, date);
    if (isDay(schedule, date) && at <= now) return at;
  }
  throw new Error('a digest without a former time');
}
