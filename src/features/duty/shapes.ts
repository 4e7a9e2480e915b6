import * as z from 'zod';
import { dutyLimits, limits } from '#/app/limits.ts';
import type { TextKey } from '#/app/texts.ts';
import { person } from '#/features/profiles/shapes.ts';
import { plainDigits } from '#/platform/shared/digits.ts';
import { nothing, uuid } from '#/platform/shared/shapes.ts';
import { askedTogether, dutyReaders } from './kinds.ts';

const text = (key: TextKey) => ({ error: key });

/** Offsets such as '+02:00' are refused: they do not know when clocks change. */
function isTimeZone(name: string) {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** '07:00': the time of day where the shift is worked, in 24 hours. */
const timeOfDay = z
  .string()
  .overwrite(plainDigits)
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, text('duty.timeInvalid'));

/** An IANA name, such as 'Europe/Berlin'. */
export const timeZone = z
  .string()
  .max(dutyLimits.timeZoneLength)
  .refine(isTimeZone, text('duty.timeZoneUnknown'));

/** A shift of every week. One that ends at or before the time it begins ends on the next day. */
const shift = z.strictObject({
  /** The day it begins: 1 is Monday, 7 is Sunday. */
  day: z.number().int().min(1).max(7),
  from: timeOfDay,
  to: timeOfDay,
});
export type Shift = z.infer<typeof shift>;

const planFields = {
  /** Off: the rest of it is kept, and does nothing. */
  isOn: z.boolean(),
  timeZone,
  shifts: z.array(shift).max(limits.shifts, text('duty.tooManyShifts')),
  /** On these no shift begins. */
  daysOff: z.array(z.iso.date(text('duty.dayInvalid'))).max(limits.daysOff, text('duty.tooManyDaysOff')),
  readers: z.enum(dutyReaders),
};

/** Whether somebody is on duty, and until when that stays so: null if nothing they have planned ends it. */
const duty = z.object({ isOn: z.boolean(), until: z.date().nullable() });

const mine = z.object({
  plan: z.object(planFields),
  /** 'Off until', beside the plan; null if it is not set or has passed. */
  offUntil: z.date().nullable(),
  duty,
});

export const getDuty = {
  summary: 'My duty hours, and whether I am on duty',
  input: nothing,
  output: mine,
};

export const setDutyPlan = {
  summary: 'Change my duty hours',
  input: z.strictObject(planFields).refine(({ isOn, shifts }) => !isOn || shifts.length > 0, {
    path: ['shifts'],
    error: 'duty.noShifts' satisfies TextKey,
  }),
  output: mine,
};

export const setOffUntil = {
  summary: 'Go off duty until a time, or end that',
  input: z.strictObject({ until: z.iso.datetime({ offset: true, ...text('base.invalidInput') }).nullable() }),
  output: mine,
};

export const getDutyOf = {
  summary: 'Whether somebody is off duty, and who of our workplace could be asked instead',
  input: z.strictObject({ personId: uuid }),
  output: z.object({
    /** Also false where I may not see it. */
    isOff: z.boolean(),
    until: z.date().nullable(),
    /** On duty now, and visible to me; at most `dutyLimits.onDutyShown`. */
    onDuty: z.array(person),
  }),
};

const peopleAsked = z.array(uuid).max(askedTogether);

export const listOffDuty = {
  summary: 'Who of these people is off duty, as far as I may see it',
  input: z.strictObject({
    /** Joined by commas; at most `askedTogether`. */
    personIds: z
      .string()
      .refine(ids => peopleAsked.safeParse(ids.split(',')).success, text('base.invalidInput')),
  }),
  output: z.object({
    /** `until`: null if nothing they have planned ends it. */
    items: z.array(z.object({ personId: uuid, until: z.date().nullable() })),
  }),
};
