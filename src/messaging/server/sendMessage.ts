import { eq, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { InputOf } from '#/base/contract.ts';
import { answer, type Me } from '#/base/server/api.ts';
import { authorize } from '#/base/server/authorize.ts';
import { prepared } from '#/base/server/prepared.ts';
import { refuse } from '#/base/server/refuse.ts';
import { publish, type Tx, transact } from '#/base/server/transact.ts';
import { limits } from '#/limits.ts';
import * as contract from '#/messaging/contract.ts';
import { findPost } from '#/posts/server/find.ts';
import { accept } from './acceptChat.ts';
import { attachFile } from './file.ts';
import { type FoundChat, findMessage, holdChat } from './find.ts';
import { selectMessage } from './selectMessages.ts';
import { chats, messages, sides } from './tables.ts';

const { placeholder } = sql;
type Sent = InputOf<typeof contract.sendMessage>;

export const sendMessage = answer(contract.sendMessage, (sent, { me }) => {
  if (sent.content === '' && !sent.postId && !sent.fileId)
    refuse('invalid', 'messaging.empty', { field: 'content' });
  if (sent.postId && sent.fileId) refuse('invalid', 'base.invalidInput', { field: 'fileId' });
  return transact(async tx => {
    const chat = await holdChat(tx, me, sent.chatId);
    authorize(me, 'message.send', chat);
    const seq = chat.seq + 1;
    const [added] = await insert({ ...sent, seq, senderId: me.id }, tx);
    if (!added) return findSame(tx, me, sent);
    const replyTo = sent.replyToId ? glimpse(await findMessage(chat, sent.replyToId, tx)) : null;
    if (sent.postId) await findPost(me, sent.postId, tx);
    const { file, fileKind } = await attachFile(tx, me, sent);
    await count({ chatId: chat.id, seq, by: me.id }, tx);
    const { replyToId: _, fileId: __, ...kept } = sent;
    const kind = fileKind ?? (sent.postId ? 'post' : 'text');
    if (chat.isRequest) await accept(tx, me, chat);
    return tell(tx, me, chat, {
      ...kept,
      seq,
      senderId: me.id,
      kind,
      replyTo,
      file,
      withheldFor: null,
      createdAt: added.createdAt,
    });
  });
});

const insert = prepared('send message', from =>
  from
    .insert(messages)
    .values({
      id: placeholder('id'),
      chatId: placeholder('chatId'),
      seq: placeholder('seq'),
      senderId: placeholder('senderId'),
      content: placeholder('content'),
      replyToId: placeholder('replyToId'),
      postId: placeholder('postId'),
    })
    .onConflictDoNothing({ target: messages.id })
    .returning({ createdAt: messages.createdAt }),
);

// Told to both: what is withheld from one of them is not quoted.
const glimpse = ({ id, seq, senderId, kind, content, withheldFor }: contract.Message) => ({
  ...{ id, seq, senderId },
  kind: withheldFor ? ('withheld' as const) : kind,
  text: withheldFor ? '' : content.slice(0, limits.glimpseLength).toWellFormed(),
});

/** A retry of the same message finds it there; another one under its id is refused. */
async function findSame(tx: Tx, me: Me, sent: Sent) {
  const there = await selectMessage({ id: sent.chatId, myId: me.id }, sent.id, tx);
  const isSame =
    there?.senderId === me.id &&
    (there.kind === 'deleted' ||
      (there.content === sent.content &&
        (there.replyTo?.id ?? null) === sent.replyToId &&
        there.postId === sent.postId &&
        (there.file?.id ?? null) === sent.fileId));
  return isSame ? there : refuse('conflict', 'messaging.idTaken');
}

// Who writes has read what stands before: a chat is never unread because of one's own message.
const isMine = sql`${sides.userId} = ${placeholder('by')}::uuid`;
const moved = (mark: PgColumn) => sql`case when ${isMine} then ${placeholder('seq')}::int else ${mark} end`;
const count = prepared('count message', from =>
  from
    .with(
      from.$with('counted').as(
        from
          .update(chats)
          .set({ seq: sql`${placeholder('seq')}::int` })
          .where(eq(chats.id, placeholder('chatId')))
          .returning({ id: chats.id }),
      ),
    )
    .update(sides)
    .set({
      lastSeq: sql`${placeholder('seq')}::int`,
      lastAt: sql`now()`,
      readSeq: moved(sides.readSeq),
      deliveredSeq: moved(sides.deliveredSeq),
      readAt: sql`case when ${isMine} then now() else ${sides.readAt} end`,
    })
    .where(eq(sides.chatId, placeholder('chatId'))),
);

async function tell(tx: Tx, me: Me, chat: FoundChat, message: contract.Message) {
  const createdAt = message.createdAt.toISOString();
  // To answer a request is to accept it.
  const audience = chat.isRequest ? chat.memberIds : chat.audience;
  await publish(tx, 'message.created', audience, { ...message, createdAt });
  const others = chat.memberIds.filter(id => id !== me.id);
  if (chat.isWaiting && !chat.isHidden) await publish(tx, 'chat.moved', others, { chatId: chat.id });
  return message;
}
