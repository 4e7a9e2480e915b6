import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { accountId } from '#/features/accounts/server/tables.ts';
import { emailColumn } from '#/platform/database/emailColumn.ts';
import { time } from '#/platform/database/time.ts';

/** What a link that was sent is good for: a new password, proving an e-mail, taking another one. */
export const purposes = ['reset', 'verify', 'change'] as const;

/** Links on their way. Of each kind an account has one: a newer one replaces it. */
export const mailTokens = pgTable(
  'mail_tokens',
  {
    userId: accountId(),
    purpose: text({ enum: purposes }).notNull(),
    /** SHA-256 of what the link carries: a stolen table opens nothing. */
    tokenHash: text().notNull(),
    /** The address it was sent to, and so proves. */
    email: emailColumn().notNull(),
    expiresAt: time().notNull(),
    usedAt: time(),
  },
  table => [
    primaryKey({ columns: [table.userId, table.purpose] }),
    uniqueIndex('mail_tokens_hash').on(table.tokenHash),
    index('mail_tokens_over').on(sql`greatest(${table.expiresAt}, ${table.usedAt})`).concurrently(),
    check('mail_tokens_hash_length', sql`length(${table.tokenHash}) = 43`),
    check('mail_tokens_email_length', sql`char_length(${table.email}) <= 254`),
  ],
);

/** Notices that a mailbox was not sent because it got enough of their kind: one mail tells how many, and the row is gone. */
export const withheldNotices = pgTable(
  'withheld_notices',
  {
    /** SHA-256 of the address. */
    mailbox: text().notNull(),
    notice: text().notNull(),
    times: integer().notNull(),
  },
  table => [
    primaryKey({ columns: [table.mailbox, table.notice] }),
    check('withheld_notices_hash_length', sql`length(${table.mailbox}) = 43`),
  ],
);
