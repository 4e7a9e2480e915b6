import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { folders } from '#/media/contract.ts';

/** A file somebody sent: owned by its sender, used once, then visible with the thing it belongs to. */
export const uploads = pgTable(
  'uploads',
  {
    id: uuid().primaryKey(),
    // No foreign key: users refer to their pictures, and an account's removal sweeps its uploads.
    ownerId: uuid().notNull(),
    folder: text({ enum: folders }).notNull(),
    /** {timestamp}_{filename} of the spec: data only, never a path. */
    name: text().notNull(),
    bytes: integer().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    thumbhash: text().notNull(),
    attached: boolean().notNull().default(false),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  table => [
    index('uploads_owner').on(table.ownerId),
    index('uploads_unattached').on(table.createdAt).where(sql`not attached`),
  ],
);
