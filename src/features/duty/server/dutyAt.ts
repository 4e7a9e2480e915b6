import { Temporal } from 'temporal-polyfill';
import { dutyLimits } from '#/app/limits.ts';
import type { Shift } from '#/features/duty/shapes.ts';

export type Plan = { isOn: boolean; timeZone: string; shifts: Shift[]; daysOff: string[] };
export type Duty = { isOn: boolean; until: Date | null };

/** Milliseconds since 1970: from inclusive, to exclusive. */
type Span = { from: number; to: number };

/**
 * Whether somebody with this plan is on duty at `now`, and until when that stays so; null if nothing planned ends it. Without a
 * plan that is on they are always on duty. `offUntil` counts for more than the plan.
 *
 * Times of day are those of the plan's time zone. One that a change of the clock skips is as much later as the clock is set
 * forward; of one that comes twice the first counts (RFC 5545, section 3.3.5).
 */
export function dutyAt(plan: Plan | null, offUntil: Date | null, now: Date): Duty {
  const at = now.getTime();
  const isOff = offUntil !== null && offUntil.getTime() > at;
  const looksAt = isOff ? offUntil.getTime() : at;
  if (!plan?.isOn) return isOff ? { isOn: false, until: offUntil } : { isOn: true, until: null };
  for (const { from, to } of spansFrom(plan, looksAt)) {
    if (from > looksAt) return { isOn: false, until: new Date(from) };
    if (to > looksAt) return isOff ? { isOn: false, until: offUntil } : { isOn: true, until: new Date(to) };
  }
  return { isOn: false, until: null };
}

/**
 * When duty begins, ends, begins… by this plan from `start` on, and up to when they hold: the next change after any time before
 * that is among them, if there is one in sight.
 */
export function changesFrom(plan: Plan, start: Date): { changes: Date[]; knownTo: Date } {
  const knownTo = new Date(start.getTime() + dutyLimits.knownAhead);
  const changes: Date[] = [];
  for (const { from, to } of spansFrom(plan, start.getTime())) {
    changes.push(new Date(from), new Date(to));
    if (from > knownTo.getTime()) break;
  }
  return { changes, knownTo };
}

/** The spans on duty that end after `at`, in their order; those that touch each other are one. */
function* spansFrom(plan: Plan, at: number): Generator<Span> {
  const zoned = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(plan.timeZone);
  const daysOff = new Set(plan.daysOff);
  let open: Span | undefined;
  // From yesterday, whose last shift may go on today.
  for (let n = -1; n < dutyLimits.lookedAhead; n++) {
    const date = zoned.toPlainDate().add({ days: n });
    const spans = daysOff.has(date.toString()) ? [] : plan.shifts.filter(({ day }) => day === date.dayOfWeek);
    for (const span of spans.map(shift => spanOf(shift, date, plan.timeZone)).toSorted(byStart)) {
      if (span.to <= at) continue;
      if (open && span.from <= open.to) open.to = Math.max(open.to, span.to);
      else {
        if (open) yield open;
        open = span;
      }
    }
  }
  if (open) yield open;
}

const byStart = (one: Span, other: Span) => one.from - other.from;

function spanOf({ from, to }: Shift, date: Temporal.PlainDate, timeZone: string): Span {
  const instant = (day: Temporal.PlainDate, time: string) =>
    day.toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(time) }).epochMilliseconds;
  return { from: instant(date, from), to: instant(to > from ? date : date.add({ days: 1 }), to) };
}
