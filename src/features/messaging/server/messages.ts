import { eq, sql } from 'drizzle-orm';
import { limits } from '#/app/limits.ts';
import { discardUploads } from '#/features/media/server/dropUpload.ts';
import { searchAllMessages as searchAllCall } from '#/features/messaging/arrangeContract.ts';
import * as contract from '#/features/messaging/contract.ts';
import { ago } from '#/platform/database/ago.ts';
import { publish, transact } from '#/platform/database/transact.ts';
import { authorize, handler } from '#/platform/http/api.ts';
import { refuse } from '#/platform/http/refuse.ts';
import { findChat, findMessage, lockChat } from './find.ts';
import { redactOutbox } from './redactOutbox.ts';
import { selectAcross } from './selectAcross.ts';
import { selectSome } from './selectChats.ts';
import { selectContaining } from './selectContaining.ts';
import { selectAfter, selectBefore } from './selectMessages.ts';
import { messages } from './tables.ts';

// Over every number there can be.
const end = 2_147_483_647;

export const listMessages = handler(contract.listMessages, async ({ chatId, before, after }, { me }) => {
  if (before !== undefined && after !== undefined) refuse('invalid', 'base.invalidInput', { field: 'after' });
  const chat = await findChat(me, chatId);
  const items =
    after === undefined
      ? await selectBefore(chat, { before: before ?? end })
      : await selectAfter(chat, { after });
  return { items };
});

export const searchMessages = handler(contract.searchMessages, async ({ chatId, query, before }, { me }) => {
  if (query.length < limits.searchLength) refuse('invalid', 'base.invalidInput', { field: 'query' });
  const chat = await findChat(me, chatId);
  return { items: await selectContaining(chat, query, before ?? end) };
});

export const searchAllMessages = handler(searchAllCall, async ({ query, cursor }, { me }) => {
  if (query.length < limits.searchLength) refuse('invalid', 'base.invalidInput', { field: 'query' });
  const found = await selectAcross(me, query, cursor);
  const chatIds = new Set(found.items.map(({ chatId }) => chatId));
  return { ...found, chats: await selectSome(me, [...chatIds]) };
});

export const deleteMessage = handler(contract.deleteMessage, ({ chatId, messageId }, { me }) =>
  transact(async tx => {
    const chat = await lockChat(tx, me, chatId);
    const message = await findMessage(chat, messageId, tx);
    authorize(me, 'message.delete', { senderId: message.senderId });
    if (message.kind === 'deleted') return message;
    const [time] = await tx
      .select({ isRecent: sql<boolean>`${messages.createdAt} > ${ago(limits.messageDeletable)}` })
      .from(messages)
      .where(eq(messages.id, messageId));
    authorize(me, 'message.takeBack', time!);
    if (message.file) await discardUploads(tx, [message.file.id]);
    await tx
      .update(messages)
      .set({
        content: '',
        postId: null,
        fileId: null,
        fileKind: null,
        replyToId: null,
        deletedAt: sql`now()`,
      })
      .where(eq(messages.id, messageId));
    await redactOutbox(tx, messageId, 'deleted');
    await publish(tx, 'message.deleted', chat.audience, { chatId, messageId, seq: message.seq });
    return findMessage(chat, messageId, tx);
  }),
);
