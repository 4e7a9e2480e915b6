import { refuse } from './refuse.ts';

/** The last row of a page; the next page begins behind it. */
export type Cursor = { createdAt: Date; id: string };

const form = /^(\d{1,15})\.([0-9a-f-]{36})$/;

/** Where to go on, from what `page` gave out. Anything else is refused. */
export function readCursor(cursor: string | undefined): Cursor | undefined {
  if (cursor === undefined) return undefined;
  const match = form.exec(Buffer.from(cursor, 'base64url').toString());
  if (!match) return refuse('invalid', 'base.badCursor', { field: 'cursor' });
  return { createdAt: new Date(Number(match[1])), id: match[2]! };
}

const writeCursor = ({ createdAt, id }: Cursor) =>
  Buffer.from(`${createdAt.getTime()}.${id}`).toString('base64url');

/** A page of `size` out of rows that were read one further than that. */
export function page<T extends Cursor>(rows: T[], size: number): { items: T[]; next: string | null } {
  const items = rows.slice(0, size);
  return { items, next: rows.length > size ? writeCursor(items.at(-1)!) : null };
}
