import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { TextKey } from '#/app/texts.ts';
import { folders } from '#/features/media/folders.ts';
import { uploadStates } from '#/features/media/shapes.ts';
import { time } from '#/platform/database/time.ts';

/** A file somebody sends: owned by its sender until it is used, once; then visible with the thing it belongs to. */
export const uploads = pgTable(
  'uploads',
  {
    id: uuid().primaryKey(),
    // No foreign key: users refer to their pictures, and an account's removal sweeps its uploads.
    ownerId: uuid().notNull(),
    /** The editor of the owner's business who sent it; null: its owner. */
    sentBy: uuid(),
    folder: text({ enum: folders }).notNull(),
    /** {timestamp}_{filename} of the spec: data only, never a path. */
    name: text().notNull(),
    /** Declared when it began, and what arrived may not differ. */
    bytes: bigint({ mode: 'number' }).notNull(),
    state: text({ enum: uploadStates }).notNull().default('open'),
    /** Why it was refused. */
    refusal: text().$type<TextKey>(),
    /** What it has become. */
    format: text({ enum: ['webp', 'mp4', 'mov', 'webm', 'm4a', 'weba', 'bin'] }),
    width: integer(),
    height: integer(),
    thumbhash: text(),
    /** The widths in which it is kept as AVIF as well; null: none, or not yet. */
    avif: integer().array(),
    seconds: doublePrecision(),
    posterId: uuid().references((): AnyPgColumn => uploads.id),
    /** The chat that a file was made for. */
    chatId: uuid(),
    attached: boolean().notNull().default(false),
    createdAt: time().notNull().defaultNow(),
  },
  table => [
    index('uploads_owner').on(table.ownerId, table.createdAt),
    index('uploads_sender')
      .on(table.sentBy, table.createdAt)
      .where(sql`${table.sentBy} is not null`)
      .concurrently(),
    index('uploads_unattached').on(table.createdAt).where(sql`not attached`),
    index('uploads_poster').on(table.posterId),
    check('uploads_name_length', sql`char_length(${table.name}) <= 300`),
    check(
      'uploads_texts_length',
      sql`char_length(${table.refusal}) <= 100 and char_length(${table.thumbhash}) <= 100`,
    ),
    check('uploads_refused', sql`(${table.state} = 'refused') = (${table.refusal} is not null)`),
    check('uploads_chat', sql`(${table.folder} = 'chat_files') = (${table.chatId} is not null)`),
    check(
      'uploads_ready',
      sql`${table.state} <> 'ready' or ${table.format} is not null and (${table.format} <> 'webp' or ${table.thumbhash} is not null)`,
    ),
  ],
);
