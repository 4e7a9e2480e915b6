import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { limits } from '#/limits.ts';
import type { Message } from '#/messaging/contract.ts';
import type { FileKind, Kind } from '#/messaging/kinds.ts';
import { messages } from './tables.ts';

/** The message that another one answers. */
export const quoted = alias(messages, 'quoted');

type Columns = typeof messages | typeof quoted;
type Glimpse = NonNullable<Message['replyTo']>;
type Glimpsed = { id: string | null; seq: number | null; senderId: string | null; text: string } & What;
type What = { postId: string | null; fileKind: FileKind | null; deletedAt: Date | null };

/** What a quote or a list selects of a message: its beginning only. */
export const glimpseColumns = ({ id, seq, senderId, content, postId, fileKind, deletedAt }: Columns) => ({
  id,
  seq,
  senderId,
  text: sql<string>`left(${content}, ${sql.raw(String(limits.glimpseLength))})`,
  postId,
  fileKind,
  deletedAt,
});

/** What kind of message this is. */
export function kindOf({ postId, fileKind, deletedAt }: What): Kind {
  if (deletedAt) return 'deleted';
  return fileKind ?? (postId ? 'post' : 'text');
}

/** As it leaves; null where nothing was joined. */
export function glimpseOf(row: Glimpsed | null): Glimpse | null {
  // Columns of a join are null together.
  if (!row) return null;
  const { id, seq, senderId, text, ...what } = row as {
    [K in keyof Glimpsed]: NonNullable<Glimpsed[K]>;
  } & What;
  return { id, seq, senderId, text, kind: kindOf(what) };
}
