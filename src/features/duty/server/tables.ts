import { sql } from 'drizzle-orm';
import { boolean, check, date, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { dutyLimits, limits } from '#/app/limits.ts';
import { accountId } from '#/features/accounts/server/tables.ts';
import { dutyReaders } from '#/features/duty/kinds.ts';
import type { Shift } from '#/features/duty/shapes.ts';
import { time } from '#/platform/database/time.ts';

/** When somebody works, as they say it themselves. Without a row: always on duty, and read by their connections. */
export const dutyPlans = pgTable(
  'duty_plans',
  {
    userId: accountId().primaryKey(),
    isOn: boolean().notNull().default(false),
    /** An IANA name. */
    timeZone: text().notNull().default('UTC'),
    /** The week as a whole: nothing is ever asked of one shift. */
    shifts: jsonb().$type<Shift[]>().notNull().default([]),
    daysOff: date().array().notNull().default([]),
    readers: text({ enum: dutyReaders }).notNull().default('connections'),
    /** Off duty until then, whatever the plan says. */
    offUntil: time(),
    /** When duty begins, ends, begins… by the plan, after `offUntil`: computed when it is stored, so that no reader computes it. */
    changes: time().array().notNull().default([]),
    /** Up to when `changes` holds; null, which a trigger sets, while it does not follow from the rest of the row. */
    changesKnownTo: time(),
  },
  table => [
    index('duty_plans_to_renew').on(table.changesKnownTo).where(sql`${table.isOn}`),
    check('duty_plans_readers', sql`${table.readers} in ('nobody', 'connections', 'everyone')`),
    check(
      'duty_plans_time_zone_length',
      sql`char_length(${table.timeZone}) <= ${sql.raw(String(dutyLimits.timeZoneLength))}`,
    ),
    check('duty_plans_shifts', sql`jsonb_array_length(${table.shifts}) <= ${sql.raw(String(limits.shifts))}`),
    check('duty_plans_days_off', sql`cardinality(${table.daysOff}) <= ${sql.raw(String(limits.daysOff))}`),
  ],
);
