import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { accountId } from '#/features/accounts/server/tables.ts';
import { states } from '#/features/ownData/shapes.ts';
import { time } from '#/platform/database/time.ts';

/** A zip of everything an account has: at most one per account, for a day. */
export const exports = pgTable(
  'exports',
  {
    id: uuid().primaryKey(),
    userId: accountId(),
    state: text({ enum: states }).notNull().default('waiting'),
    /** How many of its files are in. */
    done: integer().notNull().default(0),
    total: integer().notNull().default(0),
    bytes: bigint({ mode: 'number' }),
    createdAt: time().notNull().defaultNow(),
    expiresAt: time().notNull(),
  },
  table => [
    uniqueIndex('exports_user').on(table.userId),
    index('exports_expiry').on(table.expiresAt),
    check('exports_state', sql`${table.state} in ('waiting', 'making', 'ready', 'failed')`),
  ],
);
