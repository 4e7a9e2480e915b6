import { sql } from 'drizzle-orm';
import { chatMembers, messages } from '#/features/messaging/server/tables.ts';
import { preparedSql } from '#/platform/database/prepared.ts';
import { on, type Tx, transact } from '#/platform/database/transact.ts';
import { enqueue, job } from '#/platform/jobs/jobs.ts';
import { closeOnDevices, showOnDevices } from './enqueue.ts';
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
 * A device shows one notification for each chat: an earlier message that is still unread takes the place of one that is gone, which is taken
 * away where there is none. What waits to be handed over is not sent any more (contents.ts).
 */
async function retract(tx: Tx, messageId: string, chatId: string) {
  const tag = tagOfChat(chatId);
  const readers = await selectReaders({ messageId }, tx);
  const kind = 'message' as const;
  const isInPlace = true as const;
  await showOnDevices(
    tx,
    readers.flatMap(({ userId, restId }) =>
      restId ? [{ userId, kind, tag, subjectId: restId, isInPlace }] : [],
    ),
  );
  await closeOnDevices(
    tx,
    readers.flatMap(({ userId, restId }) => (restId ? [] : [{ userId, tag }])),
  );
}

on('message.deleted', (tx, { messageId, chatId }) => retract(tx, messageId, chatId));

on('message.withheld', async (tx, { messageId, chatId, isWithheld }) => {
  if (isWithheld) await retract(tx, messageId, chatId);
});

const chatsAtOnce = 500;
const firstId = '00000000-0000-0000-0000-000000000000';

/** People who have a device, and an unread message of this person. */
const selectChatsWith = preparedSql<{ userId: string; chatId: string }>(
  'unread chats with somebody inactive',
  sql`select ${member}.user_id as "userId", ${member}.chat_id as "chatId"
    from ${chatMembers} theirs join ${chatMembers} ${member}
      on ${member}.chat_id = theirs.chat_id and ${member}.user_id <> theirs.user_id
    where theirs.user_id = ${placeholder('userId')} and theirs.chat_id > ${placeholder('after')}
      and ${member}.last_seq > ${member}.read_seq and ${hasDevice}
    order by theirs.chat_id limit ${sql.raw(String(chatsAtOnce))}`,
);

/** Takes away what a person who is inactive wrote, some chats at a time: they may have any number of them. */
const retractAllOf = job<{ userId: string }>(
  'push.retractAllOf',
  { retries: 5, expireSeconds: 300 },
  async ({ userId }, { signal }) => {
    for (let after: string | undefined = firstId; after; signal.throwIfAborted())
      after = await retractSome(userId, after);
  },
);

/** Returns the chat to go on after; undefined after the last. */
const retractSome = (userId: string, after: string) =>
  transact(async tx => {
    const chats = await selectChatsWith({ userId, after }, tx);
    await closeOnDevices(
      tx,
      chats.map(({ userId, chatId }) => ({ userId, tag: tagOfChat(chatId) })),
    );
    return chats.length === chatsAtOnce ? chats.at(-1)!.chatId : undefined;
  });

// Not within the transaction of a suspension, which must not take longer the more chats there are.
on('person.inactive', async (tx, { userId, isInactive }) => {
  if (isInactive) await enqueue(tx, retractAllOf, { userId });
});
