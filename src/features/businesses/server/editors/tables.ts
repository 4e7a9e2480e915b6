import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { accountId } from '#/features/accounts/server/tables.ts';
import { time } from '#/platform/database/time.ts';
import { invitationStates } from '../../workplacesShapes.ts';
import { businesses } from '../tables.ts';

/** Who edits the page of somebody's business; before that, the invitation; after a no, when it was said. */
export const businessEditors = pgTable(
  'business_editors',
  {
    businessId: uuid()
      .notNull()
      .references(() => businesses.ownerId, { onDelete: 'cascade' }),
    userId: accountId(),
    state: text({ enum: invitationStates }).notNull().default('invited'),
    /** Since when it is in this state. */
    createdAt: time().notNull().defaultNow(),
  },
  table => [
    primaryKey({ columns: [table.businessId, table.userId] }),
    index('business_editors_of_person').on(table.userId, table.createdAt, table.businessId),
    index('business_editors_newest').on(table.businessId, table.createdAt, table.userId),
    check('business_editors_of_another', sql`${table.businessId} <> ${table.userId}`),
    check('business_editors_state', sql`${table.state} in ('invited', 'confirmed', 'declined')`),
  ],
);
