import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { db } from '#/platform/database/database.ts';
import {
  idsIn,
  type OwnData,
  type OwnFile,
  ownRows,
  pageSize,
  takeBatches,
} from '#/platform/database/ownData.ts';
import { discard } from './dropUpload.ts';
import { filesOf, keyOf } from './files.ts';
import { uploads } from './tables.ts';
import type { UploadRow } from './uploads.ts';

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
    takeBatches({
      from: uploads,
      where: id => eq(uploads.ownerId, id),
      order: { created_at: uploads.createdAt, id: uploads.id },
      most: 20,
      take: async (tx, rows) => {
        const ids = rows.map(({ id }) => id);
        const held = await tx.select().from(uploads).where(inArray(uploads.id, ids)).for('update');
        for (const upload of held) await discard(tx, upload);
      },
    }),
    // They stay: they are the business's.
    takeBatches({
      from: uploads,
      where: id => eq(uploads.sentBy, id),
      order: { created_at: uploads.createdAt, id: uploads.id },
      most: 500,
      take: (tx, rows) =>
        tx.execute(sql`update uploads set sent_by = null where id = any(${idsIn(rows, 'id')})`),
    }),
  ],
};

// The ending that a file of any other type came with, if it is one.
const endingOf = ({ format, name }: UploadRow) =>
  (format === 'bin' && /\.(\w{1,8})$/.exec(name)?.[1]) || format;
