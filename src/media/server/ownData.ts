import { eq, inArray, sql } from 'drizzle-orm';
import { db } from '#/base/server/database.ts';
import type { OwnData } from '#/base/server/ownData.ts';
import { filesOf, keyOf, removeFiles } from './files.ts';
import { incoming } from './incoming.ts';
import { uploads } from './tables.ts';
import type { UploadRow } from './uploads.ts';

const batch = 50;

/** Files somebody sent. */
export const mediaData: OwnData = {
  exports: {
    uploads: id => sql`
      select id, folder, name, bytes, state, format, width, height, seconds, chat_id, created_at from uploads where owner_id = ${id} order by created_at`,
  },
  files: async userId => {
    const rows = await db.select().from(uploads).where(eq(uploads.ownerId, userId));
    const ready = rows.filter(({ state }) => state === 'ready');
    return ready.map(upload => {
      // The last is the one in full.
      const file = filesOf(upload).at(-1)!;
      return { name: `${upload.folder}/${upload.id}.${endingOf(upload)}`, key: keyOf(upload.id, file) };
    });
  },
  tables: { uploads: 'exported' },
  removals: [removeUploads],
};

// The ending that a file of any other type came with, if it is one.
const endingOf = ({ format, name }: UploadRow) =>
  (format === 'bin' && /\.(\w{1,8})$/.exec(name)?.[1]) || format;

// Files before rows: a crash between them leaves a row that leads back here, never a file that nothing names.
async function removeUploads(userId: string) {
  const rows = await db.select().from(uploads).where(eq(uploads.ownerId, userId)).limit(batch);
  for (const upload of rows) {
    await incoming().remove(upload.id);
    await removeFiles(upload);
  }
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await db.update(uploads).set({ posterId: null }).where(inArray(uploads.posterId, ids));
  await db.delete(uploads).where(inArray(uploads.id, ids));
  return ids.length;
}
