import { sql } from 'drizzle-orm';
import type { Me } from '#/platform/http/api.ts';
import { authorize } from '#/platform/http/authorize.ts';
import { prepared } from '#/platform/database/prepared.ts';
import { refuse } from '#/platform/http/refuse.ts';
import type { Tx } from '#/platform/database/transact.ts';
import { limits } from '#/app/limits.ts';
import type { Message, NewMessage } from '#/features/messaging/contract.ts';
import { findPost } from '#/features/posts/server/find.ts';
import { attachFile } from './file.ts';
import { type FoundChat, findMessage } from './find.ts';
import { selectMessage } from './selectMessages.ts';
import { messages } from './tables.ts';

const { placeholder } = sql;

/** Puts a message into a held chat under this number. `isNew` is false for a retry, which finds its message there. */
export async function putMessage(tx: Tx, me: Me, chat: FoundChat, sent: NewMessage, seq: number) {
  if (sent.content === '' && !sent.postId && !sent.fileId)
    refuse('invalid', 'messaging.empty', { field: 'content' });
  if (sent.postId && sent.fileId) refuse('invalid', 'base.invalidInput', { field: 'fileId' });
  if (isTooMuch(chat, seq)) {
    // What is there already was sent in time, and is asked for again.
    const there = await selectMessage(chat, sent.id, tx);
    authorize(me, 'message.unanswered', { isTooMuch: there?.senderId !== me.id });
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

/** Whether a message of this number would be one too many for a stranger who has not answered: all before are mine. */
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

// Told to both: what is withheld from one of them is not quoted.
const quote = ({ id, seq, senderId, kind, content, file, withheldFor }: Message) => ({
  ...{ id, seq, senderId },
  kind: withheldFor ? ('withheld' as const) : kind,
  text: withheldFor ? '' : content.slice(0, limits.glimpseLength).toWellFormed(),
  fileName: !withheldFor && kind === 'application' && file ? file.name : null,
});

/** A retry of the same message finds it there; another one under its id is refused. */
async function findSame(tx: Tx, chat: FoundChat, sent: NewMessage) {
  const there = await selectMessage(chat, sent.id, tx);
  const isSame =
    there?.senderId === chat.myId &&
    (there.kind === 'deleted' ||
      (there.content === sent.content &&
        (there.replyTo?.id ?? null) === sent.replyToId &&
        there.postId === sent.postId &&
        (there.file?.id ?? null) === sent.fileId));
  return isSame ? there : refuse('conflict', 'messaging.idTaken');
}
