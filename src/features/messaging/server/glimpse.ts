import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { limits } from '#/app/limits.ts';
import type { Message } from '#/features/messaging/contract.ts';
import type { FileKind, Kind } from '#/features/messaging/kinds.ts';
import type { ReportReason } from '#/app/reporting.ts';
import { messages } from './tables.ts';

/** The message that another one answers. */
export const quoted = alias(messages, 'quoted');

type Columns = typeof messages | typeof quoted;
type Glimpse = NonNullable<Message['replyTo']>;
type Glimpsed = { id: string | null; seq: number | null; text: string; fileName?: string | null } & What;
type What = {
  senderId: string | null;
  postId: string | null;
  fileKind: FileKind | null;
  deletedAt: Date | null;
  withheldFor: ReportReason | null;
};

/** What a quote or a list selects of a message: its beginning only. */
export const glimpseColumns = ({ id, seq, senderId, content, ...columns }: Columns) => ({
  id,
  seq,
  senderId,
  text: sql<string>`left(${content}, ${sql.raw(String(limits.glimpseLength))})`,
  postId: columns.postId,
  fileKind: columns.fileKind,
  deletedAt: columns.deletedAt,
  withheldFor: columns.withheldFor,
});

/** Whether a message is there for its sender alone, and `myId` is not them. */
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

/** As it leaves; null where nothing was joined. */
export function glimpseOf(myId: string, row: Glimpsed | null): Glimpse | null {
  // Columns of a join are null together.
  if (!row || row.id === null) return null;
  const { id, seq, senderId, text } = row as { [K in keyof Glimpsed]: NonNullable<Glimpsed[K]> };
  const kind = kindOf(myId, row);
  const fileName = kind === 'application' ? (row.fileName ?? null) : null;
  return { id, seq, senderId, text: isWithheldFrom(myId, row) ? '' : text, kind, fileName };
}
