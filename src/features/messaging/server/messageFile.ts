import { eq } from 'drizzle-orm';
import { fileNameOf, looksOf } from '#/features/media/server/show.ts';
import { uploads } from '#/features/media/server/tables.ts';
import { attachUpload, type UploadRow } from '#/features/media/server/uploads.ts';
import type { FileKind } from '#/features/messaging/kinds.ts';
import type { MessageFile } from '#/features/messaging/shapes.ts';
import { mediaColumns, posters } from '#/features/posts/server/media.ts';
import type { Tx } from '#/platform/database/transact.ts';
import type { Me } from '#/platform/http/api.ts';

/** What a message selects of its file. */
export const fileColumns = {
  id: uploads.id,
  name: uploads.name,
  bytes: uploads.bytes,
  format: uploads.format,
  width: uploads.width,
  height: uploads.height,
  thumbhash: uploads.thumbhash,
  seconds: uploads.seconds,
};

export type Poster = Pick<UploadRow, keyof typeof mediaColumns.poster>;

/** A file as it leaves; `poster` is that of a video. */
export const toFile = (
  row: Pick<UploadRow, keyof typeof fileColumns>,
  poster: Poster | null | undefined,
): MessageFile => ({
  id: row.id,
  name: fileNameOf(row),
  bytes: row.bytes,
  ...looksOf(row, poster),
});

/** Uses an upload of mine that was made for this very chat. Returns what its message says of it. */
export async function attachFile(
  tx: Tx,
  me: Me,
  { chatId, fileId }: { chatId: string; fileId: string | null },
) {
  if (!fileId) return { fileId, file: null, fileKind: null };
  const upload = await attachUpload(tx, me, fileId, { folder: 'chat_files', chatId });
  const [poster] = upload.posterId
    ? await tx.select(mediaColumns.poster).from(posters).where(eq(posters.id, upload.posterId))
    : [];
  const file = toFile(upload, poster);
  const fileKind: FileKind = file.image ? 'image' : file.video ? 'video' : 'application';
  return { fileId, file, fileKind };
}
