import { eq, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { Refusal } from '#/base/refusal.ts';
import { answer, type Me } from '#/base/server/api.ts';
import { authorize } from '#/base/server/authorize.ts';
import { describe } from '#/base/server/failures.ts';
import { prepared } from '#/base/server/prepared.ts';
import { spendSome } from '#/base/server/rates.ts';
import { apart, publish, type Tx, transact } from '#/base/server/transact.ts';
import * as contract from '#/messaging/contract.ts';
import { accept } from './acceptChat.ts';
import { type FoundChat, holdChat } from './find.ts';
import { putMessage } from './putMessage.ts';
import { chats, sides } from './tables.ts';

type Said = contract.Message | Refusal;

export const sendMessage = answer(contract.sendMessage, async ({ chatId, ...sent }, { me }) => {
  const [said] = await send(me, chatId, [sent]);
  if (said instanceof Refusal) throw said;
  return said!;
});

export const sendMessages = answer(contract.sendMessages, async ({ chatId, messages }, { me, request }) => {
  const { allowed, refusal } = await spendSome('message.send', me.id, messages.length);
  const said = allowed > 0 ? await send(me, chatId, messages.slice(0, allowed)) : [];
  const tooMany = messages.slice(allowed).map(() => refusal!);
  const toAnswer = (one: Said) =>
    one instanceof Refusal
      ? { message: null, refusal: describe(one, request.id).error }
      : { message: one, refusal: null };
  return { answers: [...said, ...tooMany].map(toAnswer) };
});

/** Puts these into the chat, one after the other. A refused one takes no number and leaves nothing; the others go on. */
const send = (me: Me, chatId: string, list: contract.NewMessage[]) =>
  transact(async tx => {
    const chat = await holdChat(tx, me, chatId);
    authorize(me, 'message.send', chat);
    const said: Said[] = [];
    const added: contract.Message[] = [];
    for (const sent of list) {
      const put = await orRefusal(() =>
        whole(tx, sent, own => putMessage(own, me, chat, sent, chat.seq + added.length + 1)),
      );
      said.push(put instanceof Refusal ? put : put.message);
      if (!(put instanceof Refusal) && put.isNew) added.push(put.message);
    }
    if (added.length > 0) await tell(tx, me, chat, added);
    return said;
  });

// What may be refused half-way is undone alone.
const whole = <T>(
  tx: Tx,
  { replyToId, postId, fileId }: contract.NewMessage,
  work: (tx: Tx) => Promise<T>,
) => (replyToId || postId || fileId ? apart(tx, work) : work(tx));

const orRefusal = <T>(work: () => Promise<T>): Promise<T | Refusal> =>
  work().catch(error => {
    if (error instanceof Refusal) return error;
    throw error;
  });

async function tell(tx: Tx, me: Me, chat: FoundChat, added: contract.Message[]) {
  await count({ chatId: chat.id, seq: added.at(-1)!.seq, by: me.id }, tx);
  // To answer a request is to accept it.
  if (chat.isRequest) await accept(tx, me, chat);
  const audience = chat.isRequest ? chat.memberIds : chat.audience;
  for (const message of added)
    await publish(tx, 'message.created', audience, {
      ...message,
      createdAt: message.createdAt.toISOString(),
    });
  const others = chat.memberIds.filter(id => id !== me.id);
  if (chat.isWaiting && !chat.isHidden) await publish(tx, 'chat.moved', others, { chatId: chat.id });
}

// Who writes has read what stands before: a chat is never unread because of one's own message.
const { placeholder } = sql;
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
