import { activeLanguage, say } from '#/app/texts.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const ways = {
  day: { day: 'numeric', month: 'short' },
  dayAndYear: { day: 'numeric', month: 'short', year: 'numeric' },
  weekday: { weekday: 'long' },
  wholeDay: { weekday: 'long', day: 'numeric', month: 'long' },
  wholeDayAndYear: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  moment: { dateStyle: 'full', timeStyle: 'short' },
  time: { timeStyle: 'short' },
} satisfies Record<string, Intl.DateTimeFormatOptions>;

// To make one takes longer than to use it a hundred times, and a list has a time in every row.
const formats = new Map<string, Intl.DateTimeFormat>();

function written(then: Date, way: keyof typeof ways) {
  const format = formats.get(way) ?? new Intl.DateTimeFormat(activeLanguage.locale, ways[way]);
  formats.set(way, format);
  return format.format(then);
}

const isSameYear = (one: Date, other: Date) => one.getFullYear() === other.getFullYear();

const isYesterday = (then: Date, now: Date) =>
  then.toDateString() === new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1).toDateString();

/** 'now', '5 min', '3 h', 'Yesterday', '12 Mar', '12 Mar 2025': how long ago, as one says it. */
export function howLongAgo(then: Date, now: Date): string {
  const passed = now.getTime() - then.getTime();
  // A clock that goes a little wrong must not say 'in 2 minutes'.
  if (passed < minute) return say('base.now');
  if (passed < hour) return say('base.minutes', { count: Math.floor(passed / minute) });
  if (passed < day) return say('base.hours', { count: Math.floor(passed / hour) });
  if (isYesterday(then, now)) return say('base.yesterday');
  return written(then, isSameYear(then, now) ? 'day' : 'dayAndYear');
}

let relative: Intl.RelativeTimeFormat | undefined;

/** 'now', '5 min. ago', '3 hr. ago', 'yesterday', '12 Mar': how long ago within a sentence, as in 'last used 3 hr. ago'. */
export function agoInSentence(then: Date, now: Date): string {
  relative ??= new Intl.RelativeTimeFormat(activeLanguage.locale, { style: 'short', numeric: 'auto' });
  const passed = now.getTime() - then.getTime();
  if (passed < minute) return relative.format(0, 'second');
  if (passed < hour) return relative.format(-Math.floor(passed / minute), 'minute');
  if (passed < day) return relative.format(-Math.floor(passed / hour), 'hour');
  return isYesterday(then, now) ? relative.format(-1, 'day') : howLongAgo(then, now);
}

/** 'Today', 'Yesterday', 'Thursday', 'Thursday, 12 March', with the year when it is another one: a whole day. */
export function dayInWords(day: Date, now: Date) {
  if (day.toDateString() === now.toDateString()) return say('base.today');
  if (isYesterday(day, now)) return say('base.yesterday');
  if (now.getTime() - day.getTime() < 6 * 24 * hour) return written(day, 'weekday');
  return written(day, isSameYear(day, now) ? 'wholeDay' : 'wholeDayAndYear');
}

/** 'Thursday, 12 March 2026'. */
export const wholeDay = (day: Date) => written(day, 'wholeDayAndYear');

/** 'Friday, 20 November 2026 at 21:04': the whole local date. */
export const fullDate = (then: Date) => written(then, 'moment');

/** '12 March 2026': a day given as 'YYYY-MM-DD', the same wherever it is read. */
export const dayOf = (day: string) =>
  new Date(day).toLocaleDateString(activeLanguage.locale, { dateStyle: 'long', timeZone: 'UTC' });

/** '21:04': the time of day, for messages under a day separator. */
export const timeOfDay = (then: Date) => written(then, 'time');
