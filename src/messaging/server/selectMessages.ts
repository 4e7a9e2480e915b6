import { and, asc, desc, eq, gt, ilike, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#/base/server/database.ts';
import { prepared } from '#/base/server/prepared.ts';
import type { Tx } from '#/base/server/transact.ts';
import { uploads } from '#/media/server/tables.ts';
import type { Message } from '#/messaging/contract.ts';
import { mediaColumns, posters } from '#/posts/server/media.ts';
import { fileColumns, type Poster, toFile } from './file.ts';
import { glimpseColumns, glimpseOf, kindOf, quoted } from './glimpse.ts';
import { messages } from './tables.ts';

const { placeholder } = sql;

// The one way in which messages are read: those of one chat.
const select = (where: SQL, order: SQL) => (from: Database | Tx) =>
  from
    .select({
      id: messages.id,
      chatId: messages.chatId,
      seq: messages.seq,
      senderId: messages.senderId,
      content: messages.content,
      replyTo: glimpseColumns(quoted),
      postId: messages.postId,
      fileKind: messages.fileKind,
      file: fileColumns,
      poster: mediaColumns.poster,
      deletedAt: messages.deletedAt,
      createdAt: messages.createdAt,
    })
    .from(messages)
    .leftJoin(uploads, eq(uploads.id, messages.fileId))
    .leftJoin(posters, eq(posters.id, uploads.posterId))
    .leftJoin(quoted, eq(quoted.id, messages.replyToId))
    .where(and(eq(messages.chatId, placeholder('chatId')), where))
    .orderBy(order)
    .limit(placeholder('take'));

const downwards = desc(messages.seq);
const beforeSeq = lt(messages.seq, placeholder('before'));
const before = prepared('messages before', select(beforeSeq, downwards));
const after = prepared('messages after', select(gt(messages.seq, placeholder('after')), asc(messages.seq)));
const one = prepared('one message', select(eq(messages.id, placeholder('id')), downwards));
const holding = prepared(
  'messages holding',
  select(
    and(beforeSeq, isNull(messages.deletedAt), ilike(messages.content, placeholder('pattern')))!,
    downwards,
  ),
);

type Row = Awaited<ReturnType<typeof before>>[number];
const toMessage = ({ deletedAt, fileKind, poster, ...row }: Row): Message => ({
  ...row,
  kind: kindOf({ ...row, fileKind, deletedAt }),
  // Columns of a join are null together.
  file: row.file && toFile(row.file, poster as Poster | null),
  replyTo: glimpseOf(row.replyTo),
});

/** The newest messages with numbers under `before`, in their order. */
export const selectBefore = async (chatId: string, values: { before: number; take: number }) =>
  (await before({ chatId, ...values })).toReversed().map(toMessage);

/** The first messages with numbers over `after`, in their order. */
export const selectAfter = async (chatId: string, values: { after: number; take: number }) =>
  (await after({ chatId, ...values })).map(toMessage);

/** The newest messages under `before` that hold these characters, whatever their case; the newest first. */
export async function selectHolding(chatId: string, words: string, values: { before: number; take: number }) {
  const pattern = `%${words.replace(/[\\%_]/g, '\\$&')}%`;
  return (await holding({ chatId, pattern, ...values })).map(toMessage);
}

/** The message of this id in this chat, if there is one. */
export async function selectMessage(chatId: string, id: string, tx?: Tx): Promise<Message | undefined> {
  const [row] = await one({ chatId, id, take: 1 }, tx);
  return row && toMessage(row);
}
