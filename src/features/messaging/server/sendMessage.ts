import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { limits } from '#/app/limits.ts';
import * as contract from '#/features/messaging/contract.ts';
import type { Message, NewMessage } from '#/features/messaging/shapes.ts';
import { findPost } from '#/features/posts/server/find.ts';
import { groupCommit } from '#/platform/database/groupCommit.ts';
import { preparedSql } from '#/platform/database/prepared.ts';
import { emit, publish, type Tx, transact, withSavepoint } from '#/platform/database/transact.ts';
import { authorize, handler, type Me } from '#/platform/http/api.ts';
import { toErrorBody } from '#/platform/http/failures.ts';
import { consumeSome } from '#/platform/http/rates.ts';
import { refuse } from '#/platform/http/refuse.ts';
import { excerpt } from '#/platform/shared/excerpt.ts';
import { Refusal } from '#/platform/shared/refusal.ts';
import { isMuted } from './arranged.ts';
import { type FoundChat, findMessage, lockChat } from './find.ts';
import { attachFile } from './messageFile.ts';
import { accept } from './requests.ts';
import { selectMessage } from './selectMessages.ts';
import { chatMembers, chats, messages } from './tables.ts';

type Sending = { me: Me; chatId: string; message: NewMessage };
type Sent = Message | Refusal;

export const sendMessage = handler(contract.sendMessage, async ({ chatId, ...message }, { me }) => {
  const sent = await sendOne({ me, chatId, message });
  if (sent instanceof Refusal) throw sent;
  return sent;
});

/** Several messages, in their order: each is sent or refused on its own, all of them if the chat refuses. */
export const sendMessages = handler(contract.sendMessages, async ({ chatId, messages }, { me, request }) => {
  const { allowed, refusal } = await consumeSome('message.send', me.id, messages.length);
  const sending = messages.slice(0, allowed).map(message => ({ me, chatId, message }));
  const [first, ...more] = sending;
  const sent = first && more.length === 0 ? [await sendOne(first)] : await sendSeveral(sending);
  const tooMany = messages.slice(allowed).map(() => refusal!);
  const toResult = (one: Sent) =>
    one instanceof Refusal
      ? { message: null, refusal: toErrorBody(one, request.id).error }
      : { message: one, refusal: null };
  return { answers: [...sent, ...tooMany].map(toResult) };
});

// A message with a file is not grouped: it may have to wait for the lock of the upload.
const sendOne = (one: Sending) =>
  one.message.fileId ? transact(tx => sendInTransaction(tx, one)) : sendGrouped(one);

const sendSeveral = (sending: Sending[]) =>
  transact(async tx => {
    const sent: Sent[] = [];
    for (const one of sending) sent.push(await sendInTransaction(tx, one));
    return sent;
  });

/** Sends a message to a chat. Throws if the chat refuses; a refusal of the message itself is returned, and changes nothing. */
async function sendInTransaction(tx: Tx, { me, chatId, message }: Sending): Promise<Sent> {
  const chat = await lockChat(tx, me, chatId);
  authorize(me, 'message.send', chat);
  try {
    // Only the insert notices that the id belongs to a message of another chat; the savepoint undoes the attached file.
    return message.fileId
      ? await withSavepoint(tx, inner => insertMessage(inner, me, chat, message))
      : await insertMessage(tx, me, chat, message);
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

/** Adds a message to its locked chat. A retry returns what is stored, and changes nothing. */
export async function insertMessage(tx: Tx, me: Me, chat: FoundChat, message: NewMessage): Promise<Message> {
  validateContent(message);
  // The insert detects the retry of a plain message more cheaply; but to a stranger a retry of the last message that is
  // allowed must be found before the rule counts it again.
  const stored =
    isPlain(message) && !chat.isUnanswered ? undefined : await selectMessage(chat, message.id, tx);
  if (stored) return requireSameMessage(message, stored, me);
  authorizeFurther(me, chat);
  const { id, replyToId, content, postId } = message;
  const replyTo = replyToId ? quote(await findMessage(chat, replyToId, tx)) : null;
  if (postId) await findPost(me, postId, tx);
  const { fileId, file, fileKind } = await attachFile(tx, me, { chatId: chat.id, fileId: message.fileId });
  const row = { id, chatId: chat.id, senderId: me.id, content, replyToId, postId, fileId, fileKind };
  const [added] = await insert(row, tx);
  if (!added) return requireSameMessage(message, await selectMessage(chat, id, tx), me);
  const kind = fileKind ?? (postId ? 'post' : 'text');
  const identity = { id, chatId: chat.id, seq: added.seq, senderId: me.id };
  const sent = { ...identity, kind, content, replyTo, postId, file, withheldFor: null } as const;
  const createdAt = new Date(added.at);
  await publishMessage(tx, me, chat, { ...sent, createdAt });
  return { ...sent, createdAt };
}

/** Refuses what a stranger sends after the messages that they may. */
export const authorizeFurther = (me: Me, chat: FoundChat) =>
  authorize(me, 'message.sendToStranger', {
    isLimitReached: chat.isUnanswered && chat.seq >= limits.unanswered,
  });

// Not `interleaved`: each message of a chat depends on what the one before it has done to a request.
const sendGrouped = groupCommit(sendInTransaction, { key: ({ chatId }) => chatId });

function validateContent({ content, postId, fileId }: NewMessage) {
  if (content === '' && !postId && !fileId) refuse('invalid', 'messaging.empty', { field: 'content' });
  if (postId && fileId) refuse('invalid', 'base.invalidInput', { field: 'fileId' });
}

const isPlain = ({ replyToId, postId, fileId }: NewMessage) => !replyToId && !postId && !fileId;

/** The stored message of a retry; refuses another message under the same id. */
function requireSameMessage(sent: NewMessage, stored: Message | undefined, me: Me): Message {
  const isSame =
    stored?.senderId === me.id &&
    (stored.kind === 'deleted' ||
      (stored.content === sent.content &&
        (stored.replyTo?.id ?? null) === sent.replyToId &&
        stored.postId === sent.postId &&
        (stored.file?.id ?? null) === sent.fileId));
  return isSame ? stored : refuse('conflict', 'messaging.idTaken');
}

const { placeholder } = sql;
// The newest message is newer than what was archived, unless that moves with it.
const staysArchived = sql`${chatMembers.userId} <> sender_id and ${isMuted(chatMembers)}
  and ${chatMembers.archivedSeq} >= ${chatMembers.lastSeq}`;
/** Advances the sender's receipt only if nothing of the other one is in between: sending is not reading. */
const pastOwn = (receipt: PgColumn) =>
  sql`case when ${chatMembers.userId} = sender_id and ${receipt} = added.seq - 1 then added.seq else ${receipt} end`;
/** Inserts a message under the next number of its locked chat, which becomes the newest of both members. */
const insert = preparedSql<{ seq: number; at: number }>(
  'send message',
  sql`with added as (
      insert into ${messages} (id, chat_id, seq, sender_id, content, reply_to_id, post_id, file_id, file_kind)
      select ${placeholder('id')}::uuid, ${chats.id}, ${chats.seq} + 1, ${placeholder('senderId')}::uuid,
        ${placeholder('content')}, ${placeholder('replyToId')}::uuid, ${placeholder('postId')}::uuid,
        ${placeholder('fileId')}::uuid, ${placeholder('fileKind')}
      from ${chats} where ${chats.id} = ${placeholder('chatId')}
      on conflict (id) do nothing returning chat_id, seq, sender_id, created_at),
    counted as (update ${chats} set seq = added.seq from added where ${chats.id} = added.chat_id),
    moved as (update ${chatMembers} set last_seq = added.seq, last_at = now(),
        read_seq = ${pastOwn(chatMembers.readSeq)}, delivered_seq = ${pastOwn(chatMembers.deliveredSeq)},
        archived_seq = case when ${staysArchived} then added.seq else ${chatMembers.archivedSeq} end
      from added where ${chatMembers.chatId} = added.chat_id)
    select seq, (extract(epoch from created_at) * 1000)::float8 as at from added`,
);

async function publishMessage(tx: Tx, me: Me, chat: FoundChat, message: Message) {
  // To write in a message request is to accept it.
  if (chat.isRequestToMe) await accept(tx, me, chat);
  const audience = chat.isRequestToMe ? chat.memberIds : chat.audience;
  const createdAt = message.createdAt.toISOString();
  await publish(tx, 'message.created', audience, { ...message, createdAt });
  const others = chat.memberIds.filter(id => id !== me.id);
  if (chat.isRequestToOther) await publish(tx, 'chat.requestChanged', others, { chatId: chat.id });
  // From now on each is shown when the other is active.
  if (chat.isUnansweredByMe) await publish(tx, 'chat.requestChanged', audience, { chatId: chat.id });
  const { id: messageId, chatId } = message;
  const receiverIds = chat.isRequestToOther ? [] : others;
  await emit(tx, 'message.sent', {
    messageId,
    chatId,
    senderId: me.id,
    sessionId: me.sessionId,
    receiverIds,
  });
}

// Published to both members: what is withheld from one of them is not quoted.
const quote = ({ id, seq, senderId, kind, content, file, withheldFor }: Message) => ({
  ...{ id, seq, senderId },
  kind: withheldFor ? ('withheld' as const) : kind,
  text: withheldFor ? '' : excerpt(content, limits.previewLength),
  fileName: !withheldFor && kind === 'application' && file ? file.name : null,
});
