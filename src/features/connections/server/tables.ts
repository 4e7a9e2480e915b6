import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { accountId } from '#/features/accounts/server/tables.ts';
import { time } from '#/platform/database/time.ts';

/** Two people who are connected: one row, the lesser id first. */
export const connections = pgTable(
  'connections',
  {
    firstId: accountId(),
    secondId: accountId(),
    createdAt: time().notNull().defaultNow(),
  },
  table => [
    primaryKey({ columns: [table.firstId, table.secondId] }),
    index('connections_of_second').on(table.secondId, table.firstId),
    check('connections_in_order', sql`${table.firstId} < ${table.secondId}`),
  ],
);

/** With how many people somebody is connected. A trigger on connections keeps it, in the same transaction (docs/adr/0058). */
export const connectionCounts = pgTable('connection_counts', {
  userId: accountId().primaryKey(),
  connections: integer().notNull(),
});

export const requestStatuses = ['pending', 'accepted', 'rejected', 'withdrawn'] as const;

/** What somebody asked somebody else, and what became of it. At most one between two people is pending. */
export const connectionRequests = pgTable(
  'connection_requests',
  {
    id: uuid().primaryKey(),
    senderId: accountId(),
    receiverId: accountId(),
    status: text({ enum: requestStatuses }).notNull().default('pending'),
    createdAt: time().notNull().defaultNow(),
    answeredAt: time(),
  },
  table => [
    uniqueIndex('connection_requests_pending')
      .on(
        sql`least(${table.senderId}, ${table.receiverId})`,
        sql`greatest(${table.senderId}, ${table.receiverId})`,
      )
      .where(sql`status = 'pending'`),
    index('connection_requests_received').on(table.receiverId, table.status, table.createdAt, table.id),
    index('connection_requests_sent').on(table.senderId, table.receiverId, table.createdAt),
    check('connection_requests_between_two', sql`${table.senderId} <> ${table.receiverId}`),
    check(
      'connection_requests_status',
      sql`${table.status} in ('pending', 'accepted', 'rejected', 'withdrawn')`,
    ),
  ],
);

/** Suggestions that somebody has dismissed. */
export const dismissals = pgTable(
  'dismissals',
  { userId: accountId(), personId: accountId(), createdAt: time().notNull().defaultNow() },
  table => [
    primaryKey({ columns: [table.userId, table.personId] }),
    index('dismissals_of_person').on(table.personId),
  ],
);
