import { sql } from 'drizzle-orm';
import { limits } from '#/app/limits.ts';
import type { Message, NewMessage } from '#/features/messaging/contract.ts';
import { findPost } from '#/features/posts/server/find.ts';
import { prepared } from '#/platform/database/prepared.ts';
import type { Tx } from '#/platform/database/transact.ts';
import type { Me } from '#/platform/http/api.ts';
import { authorize } from '#/platform/http/authorize.ts';
import { refuse } from '#/platform/http/refuse.ts';
import { attachFile } from './file.ts';
import { type FoundChat, findMessage } from './find.ts';
import { selectMessage } from './selectMessages.ts';
import { messages } from './tables.ts';

const { placeholder } = sql;

/** Inserts a message into a locked chat under this number. `isNew` is false for a retry, which returns the stored message. */
export async function insertMessage(tx: Tx, me: Me, chat: FoundChat, sent: NewMessage, seq: number) {
  if (sent.content === '' && !sent.postId && !sent.fileId)
    refuse('invalid', 'messaging.empty', { field: 'content' });
  if (sent.postId && sent.fileId) refuse('invalid', 'base.invalidInput', { field: 'fileId' });
  if (isTooMuch(chat, seq)) {
    // A retry of a message that was stored within the limit is not refused.
    const stored = await selectMessage(chat, sent.id, tx);
    authorize(me, 'message.unanswered', { isTooMuch: stored?.senderId !== me.id });
  }
  const { replyToId, fileId, ...kept } = sent;
  const place = { chatId: chat.id, seq, senderId: me.id };
  const [added] = await insert({ ...sent, ...place }, tx);
  if (!added) return { message: await findSame(tx, chat, sent), isNew: false };
  const replyTo = replyToId ? quote(await findMessage(chat, replyToId, tx)) : null;
  if (sent.postId) await findPost(me, sent.postId, tx);
  const { file, fileKind } = await attachFile(tx, me, { id: sent.id, chatId: chat.id, fileId });
  const kind = fileKind ?? (sent.postId ? 'post' : 'text');
  const { createdAt } = added;
  const message: Message = { ...kept, ...place, kind, replyTo, file, withheldFor: null, createdAt };
  return { message, isNew: true };
}

/** Whether a message with this number exceeds what a stranger may send before the other one has answered. */
export const isTooMuch = ({ awaitsAnswer }: FoundChat, seq: number) =>
  awaitsAnswer && seq > limits.unanswered;

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

// Published to both members: what is withheld from one of them is not quoted.
const quote = ({ id, seq, senderId, kind, content, file, withheldFor }: Message) => ({
  ...{ id, seq, senderId },
  kind: withheldFor ? ('withheld' as const) : kind,
  text: withheldFor ? '' : content.slice(0, limits.glimpseLength).toWellFormed(),
  fileName: !withheldFor && kind === 'application' && file ? file.name : null,
});

/** Returns the stored message for a retry; refuses another message under the same id. */
async function findSame(tx: Tx, chat: FoundChat, sent: NewMessage) {
  const stored = await selectMessage(chat, sent.id, tx);
  const isSame =
    stored?.senderId === chat.myId &&
    (stored.kind === 'deleted' ||
      (stored.content === sent.content &&
        (stored.replyTo?.id ?? null) === sent.replyToId &&
        stored.postId === sent.postId &&
        (stored.file?.id ?? null) === sent.fileId));
  return isSame ? stored : refuse('conflict', 'messaging.idTaken');
}
