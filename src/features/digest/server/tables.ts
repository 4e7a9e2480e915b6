import { isNotNull, sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { dutyLimits } from '#/app/limits.ts';
import { accountId } from '#/features/accounts/server/tables.ts';
import { cadences, digestKinds } from '#/features/digest/kinds.ts';
import { time } from '#/platform/database/time.ts';

/** Whose unread news are sent by e-mail, and when. Without a row: nobody's. */
export const emailDigests = pgTable(
  'email_digests',
  {
    userId: accountId().primaryKey(),
    cadence: text({ enum: cadences }).notNull().default('off'),
    hour: integer().notNull().default(8),
    /** 1 is Monday. */
    weekday: integer().notNull().default(1),
    /** An IANA name; null until one is chosen. */
    timeZone: text(),
    hasText: boolean().notNull().default(false),
    /** The kinds that are not in it. */
    leftOut: text({ enum: digestKinds }).array().notNull().default([]),
    /** When the next one is due; null while it is off. */
    nextAt: time(),
    /** For which time the last one was: no day and no week has two. */
    lastAt: time(),
    /** What came in until then has been told. */
    toldUntil: time(),
  },
  table => [
    index('email_digests_due').on(table.nextAt).where(isNotNull(table.nextAt)),
    check('email_digests_cadence', sql`${table.cadence} in ('off', 'daily', 'weekly')`),
    check('email_digests_hour', sql`${table.hour} between 0 and 23 and ${table.weekday} between 1 and 7`),
    check(
      'email_digests_time_zone_length',
      sql`char_length(${table.timeZone}) <= ${sql.raw(String(dutyLimits.timeZoneLength))}`,
    ),
    check('email_digests_left_out', sql`cardinality(${table.leftOut}) <= 30`),
    check(
      'email_digests_next',
      sql`(${table.cadence} = 'off') = (${table.nextAt} is null) and (${table.nextAt} is null or ${table.timeZone} is not null)`,
    ),
  ],
);
