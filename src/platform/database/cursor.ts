import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { refuse } from '#/platform/http/refuse.ts';

/** The last row of a page; the next page starts after it. */
export type Cursor = { createdAt: Date; id: string };

// Milliseconds up to the year 5138, and a UUID: nothing PostgreSQL could stumble over.
const form = /^(\d{1,14})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

// Before every row there can be.
const start: Cursor = { createdAt: new Date('9999-12-31'), id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };

/** Where to go on, from what `page` gave out; the start of the list without one. Anything else is refused. */
export function readCursor(cursor: string | undefined): Cursor {
  if (cursor === undefined) return start;
  const match = form.exec(Buffer.from(cursor, 'base64url').toString());
  if (!match) return refuse('invalid', 'base.badCursor', { field: 'cursor' });
  return { createdAt: new Date(Number(match[1])), id: match[2]! };
}

/**
 * Rows after the cursor, which is given as values `createdAt` and `id` of a prepared query, newest first; compared as
 * a row, so that an index is used.
 */
export const olderThan = (table: { createdAt: PgColumn; id: PgColumn }): SQL =>
  sql`(${table.createdAt}, ${table.id}) < (${sql.placeholder('createdAt')}::timestamptz, ${sql.placeholder('id')}::uuid)`;

/** The same for a query that is not prepared. */
export const afterCursor = (table: { createdAt: PgColumn; id: PgColumn }, { createdAt, id }: Cursor): SQL =>
  sql`(${table.createdAt}, ${table.id}) < (${createdAt.toISOString()}::timestamptz, ${id}::uuid)`;

/** A cursor that goes on after this row. */
export const writeCursor = ({ createdAt, id }: Cursor) =>
  Buffer.from(`${createdAt.getTime()}.${id}`).toString('base64url');

type Page<T> = { items: T[]; next: string | null };

/** A page of `size` out of rows that were read one further than that. */
export function page<T extends Cursor>(rows: T[], size: number): Page<T> {
  const items = rows.slice(0, size);
  return { items, next: rows.length > size ? writeCursor(items.at(-1)!) : null };
}

/** The page as far as the row with this id; the whole page if that is not on it. */
export function pageDownTo<T extends Cursor>(id: string | undefined, { items, next }: Page<T>): Page<T> {
  const at = id === undefined ? -1 : items.findIndex(item => item.id === id);
  if (at < 0 || at === items.length - 1) return { items, next };
  return { items: items.slice(0, at + 1), next: writeCursor(items[at]!) };
}
