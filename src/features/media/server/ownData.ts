import { and, eq, gt, sql } from 'drizzle-orm';
import { db } from '#/platform/database/database.ts';
import { type OwnData, type OwnFile, ownRows, pageSize, takeRows } from '#/platform/database/ownData.ts';
import { transact } from '#/platform/database/transact.ts';
import { discard } from './dropUpload.ts';
import { filesOf, keyOf } from './files.ts';
import { uploads } from './tables.ts';
import type { UploadRow } from './uploads.ts';

const batch = 20;

/** Files somebody sent. */
export const mediaData: OwnData = {
  exports: {
    uploads: ownRows(
      { created_at: 'timestamptz', id: 'uuid' },
      id => sql`
      select id, folder, name, bytes, state, format, width, height, seconds, chat_id, created_at from uploads where owner_id = ${id}`,
    ),
    sentUploads: ownRows(
      { created_at: 'timestamptz', id: 'uuid' },
      id => sql`
      select id, owner_id as business_id, folder, name, bytes, created_at from uploads where sent_by = ${id}`,
    ),
  },
  files: async userId => {
    const found: OwnFile[] = [];
    for (let rows: UploadRow[] | undefined; rows?.length !== 0; ) {
      const last = rows?.at(-1)?.id ?? '00000000-0000-0000-0000-000000000000';
      rows = await db
        .select()
        .from(uploads)
        .where(and(eq(uploads.ownerId, userId), gt(uploads.id, last)))
        .orderBy(uploads.id)
        .limit(pageSize);
      for (const upload of rows.filter(({ state }) => state === 'ready')) {
        const file = filesOf(upload).at(-1)!;
        const name = `${upload.folder}/${upload.id}.${endingOf(upload)}`;
        found.push({ name, key: keyOf(upload.id, file) });
      }
    }
    return found;
  },
  tables: { uploads: 'exported' },
  removals: [
    userId => removeUploads(userId),
    // They stay: they are the business's.
    takeRows(
      id => sql`
        update uploads set sent_by = null where id in (select id from uploads where sent_by = ${id} limit 500)`,
    ),
  ],
};

// The ending that a file of any other type came with, if it is one.
const endingOf = ({ format, name }: UploadRow) =>
  (format === 'bin' && /\.(\w{1,8})$/.exec(name)?.[1]) || format;

const removeUploads = (userId: string) =>
  transact(async tx => {
    const rows = await tx
      .select()
      .from(uploads)
      .where(eq(uploads.ownerId, userId))
      .limit(batch)
      .for('update');
    for (const upload of rows) await discard(tx, upload);
    return rows.length;
  });
