import { eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { type PgColumn, text } from 'drizzle-orm/pg-core';
import { type PagePart, reportReasons } from '#/app/reportReasons.ts';

const reasons = sql.raw(reportReasons.map(reason => `'${reason}'`).join(', '));

/** Why something is hidden from everybody but its author: what it was reported for; null while it is not. */
export const withheldFor = () => text({ enum: reportReasons });

/** What of a page is withheld from others, while the rest of it is shown. */
export const withheldParts = () => text().array().$type<PagePart[]>().notNull().default([]);

/** The check of a column of reasons. */
export const isReason = (column: PgColumn): SQL => sql`${column} in (${reasons})`;

/** Whether this person may see the row in spite of reports: it is not withheld, or it is theirs. */
export const notWithheld = (row: { withheldFor: PgColumn }, authorId: PgColumn, readerId: SQL): SQL =>
  or(isNull(row.withheldFor), eq(authorId, readerId))!;
