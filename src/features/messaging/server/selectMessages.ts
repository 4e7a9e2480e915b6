import { and, asc, desc, eq, gt, lt, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { limits } from '#/app/limits.ts';
import type { ReportReason } from '#/app/reportReasons.ts';
import { fileNameOf } from '#/features/media/server/show.ts';
import { uploads } from '#/features/media/server/tables.ts';
import type { FileKind, Kind } from '#/features/messaging/kinds.ts';
import type { Message } from '#/features/messaging/shapes.ts';
import { mediaColumns, posters } from '#/features/posts/server/media.ts';
import type { Database } from '#/platform/database/database.ts';
import { excerptColumn } from '#/platform/database/excerptColumn.ts';
import { atMostRows, prepared } from '#/platform/database/prepared.ts';
import { someOf } from '#/platform/database/someOf.ts';
import type { Tx } from '#/platform/database/transact.ts';
import { excerpt } from '#/platform/shared/excerpt.ts';
import { fileColumns, type Poster, toFile } from './messageFile.ts';
import { messages } from './tables.ts';

/** The message that another one replies to. */
const quoted = alias(messages, 'quoted');

type Columns = typeof messages | typeof quoted;
type Preview = NonNullable<Message['replyTo']>;
type PreviewRow = {
  id: string | null;
  seq: number | null;
  text: string;
  fileName?: string | null;
} & KindColumns;
type KindColumns = {
  senderId: string | null;
  postId: string | null;
  fileKind: FileKind | null;
  deletedAt: Date | null;
  withheldFor: ReportReason | null;
};

/** The columns of a message for a quote or a list: only its beginning. */
export const previewColumns = ({ id, seq, senderId, content, ...columns }: Columns) => ({
  id,
  seq,
  senderId,
  text: excerptColumn(content, limits.previewLength),
  postId: columns.postId,
  fileKind: columns.fileKind,
  deletedAt: columns.deletedAt,
  withheldFor: columns.withheldFor,
});

/** Whether only the sender may see this message, and `myId` is somebody else. */
const isWithheldFrom = (
  myId: string,
  { senderId, withheldFor }: Pick<KindColumns, 'senderId' | 'withheldFor'>,
) => withheldFor !== null && senderId !== myId;

/** What kind of message this is for `myId`. */
function kindOf(myId: string, row: KindColumns): Kind {
  const { postId, fileKind, deletedAt } = row;
  if (deletedAt) return 'deleted';
  if (isWithheldFrom(myId, row)) return 'withheld';
  return fileKind ?? (postId ? 'post' : 'text');
}

/** The preview for `myId`; null where nothing was joined. */
export function previewOf(myId: string, row: PreviewRow | null): Preview | null {
  // The columns of an outer join are null together.
  if (!row || row.id === null) return null;
  const { id, seq, senderId, text } = row as { [K in keyof PreviewRow]: NonNullable<PreviewRow[K]> };
  const kind = kindOf(myId, row);
  const fileName = kind === 'application' && row.fileName ? fileNameOf({ name: row.fileName }) : null;
  return {
    id,
    seq,
    senderId,
    text: isWithheldFrom(myId, row) ? '' : excerpt(text, limits.previewLength),
    kind,
    fileName,
  };
}

const { placeholder } = sql;
const quotedFiles = alias(uploads, 'quoted_files');

const ofChat = (where: SQL) => and(eq(messages.chatId, placeholder('chatId')), where);

/**
 * The one way in which messages are read: those of one chat. How many it has a plan for any chat cannot tell: so the rows are
 * limited before anything is joined.
 */
export const select = (where: SQL, order: SQL, rows: number) => (from: Database | Tx) =>
  from
    .select({
      id: messages.id,
      chatId: messages.chatId,
      seq: messages.seq,
      senderId: messages.senderId,
      content: messages.content,
      replyTo: { ...previewColumns(quoted), fileName: quotedFiles.name },
      postId: messages.postId,
      fileKind: messages.fileKind,
      file: fileColumns,
      poster: mediaColumns.poster,
      deletedAt: messages.deletedAt,
      withheldFor: messages.withheldFor,
      createdAt: messages.createdAt,
    })
    .from(
      someOf(
        messages,
        sql`select ${messages}.* from ${messages} where ${ofChat(where)} order by ${order} limit ${atMostRows(rows)}`,
      ),
    )
    .leftJoin(uploads, eq(uploads.id, messages.fileId))
    .leftJoin(posters, eq(posters.id, uploads.posterId))
    .leftJoin(quoted, eq(quoted.id, messages.replyToId))
    .leftJoin(quotedFiles, eq(quotedFiles.id, quoted.fileId))
    .orderBy(order)
    .limit(atMostRows(rows));

const newestFirst = desc(messages.seq);
const beforeSeq = lt(messages.seq, placeholder('before'));
const before = prepared('messages before', select(beforeSeq, newestFirst, limits.messagePage));
const after = prepared(
  'messages after',
  select(gt(messages.seq, placeholder('after')), asc(messages.seq), limits.messagePage),
);
const one = prepared('one message', select(eq(messages.id, placeholder('id')), newestFirst, 1));

type Row = Awaited<ReturnType<typeof before>>[number];
/** A chat as one of its two reads it. */
export type Read = { id: string; myId: string };

const withheldContent = { content: '', replyTo: null, postId: null, file: null, withheldFor: null };

/** A row as its reader sees it. */
export const toMessage =
  ({ myId }: Read) =>
  (row: Row): Message => {
    const { deletedAt, fileKind, poster, ...message } = row;
    return {
      ...message,
      kind: kindOf(myId, row),
      // Columns of a join are null together.
      file: row.file && toFile(row.file, poster as Poster | null),
      replyTo: previewOf(myId, row.replyTo),
      ...(isWithheldFrom(myId, row) && withheldContent),
    };
  };

/** The newest messages with numbers under `before`, in their order. */
export const selectBefore = async (chat: Read, values: { before: number }) =>
  (await before({ chatId: chat.id, ...values })).toReversed().map(toMessage(chat));

/** The first messages with numbers over `after`, in their order. */
export const selectAfter = async (chat: Read, values: { after: number }) =>
  (await after({ chatId: chat.id, ...values })).map(toMessage(chat));

/** The message of this id in this chat, if there is one. */
export async function selectMessage(chat: Read, id: string, tx?: Tx): Promise<Message | undefined> {
  const [row] = await one({ chatId: chat.id, id }, tx);
  return row && toMessage(chat)(row);
}
