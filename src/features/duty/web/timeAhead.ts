import { activeLanguage } from '#/app/texts.ts';
import { timeOfDay } from '#/platform/web/dates.ts';

const days = 24 * 60 * 60_000;
const time = { hour: 'numeric', minute: '2-digit' } as const;

/** '07:00' today, 'Thursday 07:00' within a week, '12 Mar, 07:00' later: a time that is still to come. */
export function timeAhead(then: Date, now: Date): string {
  if (then.toDateString() === now.toDateString()) return timeOfDay(then);
  const isSoon = then.getTime() - now.getTime() < 6 * days;
  const day = isSoon ? ({ weekday: 'long' } as const) : ({ day: 'numeric', month: 'short' } as const);
  return then.toLocaleString(activeLanguage.locale, { ...day, ...time });
}
