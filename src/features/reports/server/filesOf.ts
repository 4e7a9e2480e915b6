import { eq, inArray } from 'drizzle-orm';
import { uploads } from '#/features/media/server/tables.ts';
import { fileColumns, type Poster, toFile } from '#/features/messaging/server/file.ts';
import { mediaColumns, posters } from '#/features/posts/server/media.ts';
import type { Database } from '#/platform/database/database.ts';
import type { Tx } from '#/platform/database/transact.ts';

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
