import { index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { accountId } from '#/features/accounts/server/tables.ts';
import { time } from '#/platform/database/time.ts';
import { businesses } from '../tables.ts';

/** Who follows which business. How many do is kept beside it, in the same transaction, under its row's lock. */
export const follows = pgTable(
  'follows',
  {
    businessId: uuid()
      .notNull()
      .references(() => businesses.ownerId, { onDelete: 'cascade' }),
    userId: accountId(),
    createdAt: time().notNull().defaultNow(),
  },
  table => [
    primaryKey({ columns: [table.businessId, table.userId] }),
    index('follows_newest').on(table.userId, table.createdAt, table.businessId),
  ],
);
