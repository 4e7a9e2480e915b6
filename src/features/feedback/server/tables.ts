import { isNull, sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { limits } from '#/app/limits.ts';
import { accountId } from '#/features/accounts/server/tables.ts';
import { emailColumn } from '#/platform/database/emailColumn.ts';
import { time } from '#/platform/database/time.ts';

const upTo = (length: number) => sql.raw(`between 1 and ${length}`);

/** Feedback to the administrators. */
export const feedback = pgTable(
  'feedback',
  {
    /** Who sent it, by their session. */
    userId: accountId(),
    /** Made by the sender's browser, so that a retry is the same feedback. */
    id: uuid().notNull(),
    name: text().notNull(),
    mobile: text().notNull(),
    email: emailColumn().notNull(),
    message: text().notNull(),
    createdAt: time().notNull().defaultNow(),
    /** When an administrator marked it as read; null: unread. */
    readAt: time(),
  },
  table => [
    // Nobody can take an id from somebody else.
    primaryKey({ columns: [table.userId, table.id] }),
    index('feedback_newest').on(table.createdAt, table.id),
    index('feedback_unread').on(table.createdAt).where(isNull(table.readAt)).concurrently(),
    check('feedback_name_length', sql`char_length(${table.name}) ${upTo(limits.nameLength)}`),
    check('feedback_mobile_length', sql`char_length(${table.mobile}) ${upTo(limits.mobileLength)}`),
    check('feedback_email_length', sql`char_length(${table.email}) ${upTo(limits.emailLength)}`),
    check('feedback_message_length', sql`char_length(${table.message}) ${upTo(limits.feedbackLength)}`),
  ],
);
