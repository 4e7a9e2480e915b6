import { eq, inArray, sql } from 'drizzle-orm';
import { db } from '#/base/server/database.ts';
import type { OwnData } from '#/base/server/ownData.ts';
import { widths } from '#/media/contract.ts';
import { keyOf, storage } from './storage.ts';
import { uploads } from './tables.ts';

const batch = 50;

/** Files somebody sent. */
export const mediaData: OwnData = {
  exports: {
    uploads: id => sql`
      select id, folder, name, bytes, width, height, created_at from uploads where owner_id = ${id} order by created_at`,
  },
  files: async userId => {
    const rows = await db.select().from(uploads).where(eq(uploads.ownerId, userId));
    return rows.map(({ id, folder }) => {
      const largest = Math.max(...widths[folder]);
      return { name: `${folder}/${id}.webp`, key: keyOf(id, largest) };
    });
  },
  tables: { uploads: 'exported' },
  removals: [removeUploads],
};

// Files before rows: a crash between them leaves a row that leads back here, never a file that nothing names.
async function removeUploads(userId: string) {
  const rows = await db.select().from(uploads).where(eq(uploads.ownerId, userId)).limit(batch);
  for (const { id, folder } of rows)
    for (const width of widths[folder]) await storage().remove(keyOf(id, width));
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await db.delete(uploads).where(inArray(uploads.id, ids));
  return ids.length;
}
