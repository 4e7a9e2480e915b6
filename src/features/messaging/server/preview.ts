import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { limits } from '#/app/limits.ts';
import type { ReportReason } from '#/app/reportReasons.ts';
import type { Message } from '#/features/messaging/contract.ts';
import type { FileKind, Kind } from '#/features/messaging/kinds.ts';
import { messages } from './tables.ts';

/** The message that another one replies to. */
export const quoted = alias(messages, 'quoted');

type Columns = typeof messages | typeof quoted;
type Preview = NonNullable<Message['replyTo']>;
type Previewed = { id: string | null; seq: number | null; text: string; fileName?: string | null } & What;
type What = {
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
  text: sql<string>`left(${content}, ${sql.raw(String(limits.previewLength))})`,
  postId: columns.postId,
  fileKind: columns.fileKind,
  deletedAt: columns.deletedAt,
  withheldFor: columns.withheldFor,
});

/** Whether only the sender may see this message, and `myId` is somebody else. */
export const isWithheldFrom = (
  myId: string,
  { senderId, withheldFor }: Pick<What, 'senderId' | 'withheldFor'>,
) => withheldFor !== null && senderId !== myId;

/** What kind of message this is for `myId`. */
export function kindOf(myId: string, what: What): Kind {
  const { postId, fileKind, deletedAt } = what;
  if (deletedAt) return 'deleted';
  if (isWithheldFrom(myId, what)) return 'withheld';
  return fileKind ?? (postId ? 'post' : 'text');
}

/** The preview for `myId`; null where nothing was joined. */
export function previewOf(myId: string, row: Previewed | null): Preview | null {
  // The columns of an outer join are null together.
  if (!row || row.id === null) return null;
  const { id, seq, senderId, text } = row as { [K in keyof Previewed]: NonNullable<Previewed[K]> };
  const kind = kindOf(myId, row);
  const fileName = kind === 'application' ? (row.fileName ?? null) : null;
  return { id, seq, senderId, text: isWithheldFrom(myId, row) ? '' : text, kind, fileName };
}
