import { sql } from 'drizzle-orm';
import { chatMembers, messages } from '#/features/messaging/server/tables.ts';
import { preparedSql } from '#/platform/database/prepared.ts';
import { on, type Tx } from '#/platform/database/transact.ts';
import { enqueue } from './enqueue.ts';
import { pushSubscriptions } from './tables.ts';
import { tagOfChat } from './tags.ts';

const { placeholder } = sql;
const member = sql`member`;
const hasDevice = sql`exists (select from ${pushSubscriptions} where ${pushSubscriptions.userId} = ${member}.user_id)`;
/** A message that this member may be told of, beside the one that is gone. */
const other = sql`other.chat_id = ${member}.chat_id and other.sender_id <> ${member}.user_id
  and other.deleted_at is null and other.withheld_for is null`;

/** Who may have a message on a device, none newer in its place, and the unread one before it, if there is one. */
const selectReaders = preparedSql<{ userId: string; restId: string | null }>(
  'readers of a message that is gone',
  sql`select ${member}.user_id as "userId", (select other.id from ${messages} other
        where ${other} and other.seq < gone.seq and other.seq > ${member}.read_seq
        order by other.seq desc limit 1) as "restId"
    from ${messages} gone join ${chatMembers} ${member}
      on ${member}.chat_id = gone.chat_id and ${member}.user_id <> gone.sender_id
    where gone.id = ${placeholder('messageId')} and ${member}.read_seq < gone.seq and ${hasDevice}
      and not exists (select from ${messages} other where ${other} and other.seq > gone.seq)`,
);

/**
 * A device shows one notification for each chat: that of a message which is gone is taken away, and if an earlier one is still
 * unread, that one is shown again. What waits to be handed over is not sent any more (contents.ts).
 */
async function retract(tx: Tx, messageId: string, chatId: string) {
  const tag = tagOfChat(chatId);
  const readers = await selectReaders({ messageId }, tx);
  await enqueue(
    tx,
    readers.flatMap(({ userId, restId }) => [
      { userId, kind: 'close' as const, tag, sessionId: null },
      ...(restId
        ? [{ userId, kind: 'message' as const, tag, subjectId: restId, isInPlace: true as const }]
        : []),
    ]),
  );
}

on('message.deleted', (tx, { messageId, chatId }) => retract(tx, messageId, chatId));

on('message.withheld', async (tx, { messageId, chatId, isWithheld }) => {
  if (isWithheld) await retract(tx, messageId, chatId);
});

/** Whoever has a device, and an unread message of this person. */
const selectChatsWith = preparedSql<{ userId: string; chatId: string }>(
  'unread chats with somebody inactive',
  sql`select ${member}.user_id as "userId", ${member}.chat_id as "chatId"
    from ${chatMembers} theirs join ${chatMembers} ${member}
      on ${member}.chat_id = theirs.chat_id and ${member}.user_id <> theirs.user_id
    where theirs.user_id = ${placeholder('userId')} and ${member}.last_seq > ${member}.read_seq and ${hasDevice}`,
);

on('person.inactive', async (tx, { userId, isInactive }) => {
  if (!isInactive) return;
  const chats = await selectChatsWith({ userId }, tx);
  await enqueue(
    tx,
    chats.map(({ userId, chatId }) => ({ userId, kind: 'close', tag: tagOfChat(chatId), sessionId: null })),
  );
});
