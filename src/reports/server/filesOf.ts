import { eq, inArray } from 'drizzle-orm';
import type { Database } from '#/base/server/database.ts';
import type { Tx } from '#/base/server/transact.ts';
import { uploads } from '#/media/server/tables.ts';
import { fileColumns, type Poster, toFile } from '#/messaging/server/file.ts';
import { mediaColumns, posters } from '#/posts/server/media.ts';

/** The files of cases, by their ids, each with what it was sent for. */
export async function filesOf(from: Tx | Database, ids: string[]) {
  if (ids.length === 0) return new Map();
  const rows = await from
    .select({ file: fileColumns, folder: uploads.folder, poster: mediaColumns.poster })
    .from(uploads)
    .leftJoin(posters, eq(posters.id, uploads.posterId))
    .where(inArray(uploads.id, ids));
  // Columns of a join are null together.
  return new Map(
    rows.map(({ file, folder, poster }) => [file.id, { ...toFile(file, poster as Poster | null), folder }]),
  );
}
