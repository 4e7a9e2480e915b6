import { sql } from 'drizzle-orm';
import { check, date, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { licenceTypes } from '#/app/licences.ts';
import { limits } from '#/app/limits.ts';
import { accountId } from '#/features/accounts/server/tables.ts';
import { uploads } from '#/features/media/server/tables.ts';
import { time } from '#/platform/database/time.ts';

const upTo = (length: number) => sql.raw(`between 1 and ${length}`);

/** The last submission of each person; the badge that resulted is in their own row. */
export const credentials = pgTable(
  'credentials',
  {
    /** Of this submission: another one has another id. */
    id: uuid().primaryKey(),
    userId: accountId(),
    state: text({ enum: ['submitted', 'verified', 'rejected', 'expired'] })
      .notNull()
      .default('submitted'),
    licenceType: text({ enum: licenceTypes }).notNull(),
    number: text().notNull(),
    issuer: text().notNull(),
    country: text().notNull(),
    expiresOn: date().notNull(),
    /** Until it is decided on: then its bytes are deleted. */
    documentId: uuid().references(() => uploads.id),
    /** Why it was rejected. */
    reason: text(),
    createdAt: time().notNull().defaultNow(),
  },
  table => [
    uniqueIndex('credentials_user').on(table.userId),
    index('credentials_waiting').on(table.createdAt, table.id).where(sql`${table.state} = 'submitted'`),
    index('credentials_document').on(table.documentId),
    check('credentials_state', sql`${table.state} in ('submitted', 'verified', 'rejected', 'expired')`),
    check(
      'credentials_document_kept',
      sql`(${table.state} = 'submitted') = (${table.documentId} is not null)`,
    ),
    check('credentials_rejected', sql`(${table.state} = 'rejected') = (${table.reason} is not null)`),
    check('credentials_type_length', sql`char_length(${table.licenceType}) <= 40`),
    check('credentials_number_length', sql`char_length(${table.number}) ${upTo(limits.licenceNumberLength)}`),
    check('credentials_issuer_length', sql`char_length(${table.issuer}) ${upTo(limits.lineLength)}`),
    check('credentials_country_length', sql`char_length(${table.country}) ${upTo(limits.lineLength)}`),
    check('credentials_reason_length', sql`char_length(${table.reason}) ${upTo(limits.rejectionReason)}`),
  ],
);
