import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { accountId } from '#/features/accounts/server/tables.ts';
import { time } from '#/platform/database/time.ts';

/** Who has blocked whom. Either way round it hides both from each other (docs/adr/0010). */
export const blocks = pgTable(
  'blocks',
  { blockerId: accountId(), blockedId: accountId(), createdAt: time().notNull().defaultNow() },
  table => [
    primaryKey({ columns: [table.blockerId, table.blockedId] }),
    index('blocks_of_blocked').on(table.blockedId, table.blockerId),
    index('blocks_newest').on(table.blockerId, table.createdAt, table.blockedId),
    check('blocks_of_another', sql`${table.blockerId} <> ${table.blockedId}`),
  ],
);

/** The people somebody has muted: their posts are not in the feed. */
export const mutes = pgTable(
  'mutes',
  { muterId: accountId(), mutedId: accountId(), createdAt: time().notNull().defaultNow() },
  table => [
    primaryKey({ columns: [table.muterId, table.mutedId] }),
    index('mutes_of_muted').on(table.mutedId),
    index('mutes_newest').on(table.muterId, table.createdAt, table.mutedId),
    check('mutes_of_another', sql`${table.muterId} <> ${table.mutedId}`),
  ],
);
