import type { Message } from '#/features/messaging/contract.ts';
import { publish, type Tx } from '#/platform/database/transact.ts';
import type { Me } from '#/platform/http/api.ts';
import { accept } from './acceptChat.ts';
import type { FoundChat } from './find.ts';

/** Publishes the messages I have just added to a chat; a reply to a request accepts it. */
export async function publishMessages(tx: Tx, me: Me, chat: FoundChat, added: Message[]) {
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
