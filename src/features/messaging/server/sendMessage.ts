import * as contract from '#/features/messaging/contract.ts';
import { groupCommit, type Outcome } from '#/platform/database/groupCommit.ts';
import { apart, type Tx, transact } from '#/platform/database/transact.ts';
import { handler } from '#/platform/http/api.ts';
import { authorize } from '#/platform/http/authorize.ts';
import { describe } from '#/platform/http/failures.ts';
import { consumeSome } from '#/platform/http/rates.ts';
import { Refusal } from '#/platform/shared/refusal.ts';
import { advanceMembers } from './advanceMembers.ts';
import { lockChat } from './find.ts';
import { insertMessage } from './insertMessage.ts';
import { type Asked, insertMessages } from './insertMessages.ts';
import { publishMessages } from './publishMessages.ts';

type Sent = contract.Message | Refusal;

export const sendMessage = handler(contract.sendMessage, async ({ chatId, ...sent }, { me }) => {
  const [message] = await sendAll({ me, chatId }, [sent]);
  if (message instanceof Refusal) throw message;
  return message!;
});

export const sendMessages = handler(contract.sendMessages, async ({ chatId, messages }, { me, request }) => {
  const { allowed, refusal } = await consumeSome('message.send', me.id, messages.length);
  const results = allowed > 0 ? await sendAll({ me, chatId }, messages.slice(0, allowed)) : [];
  const tooMany = messages.slice(allowed).map(() => refusal!);
  const toAnswer = (one: Sent) =>
    one instanceof Refusal
      ? { message: null, refusal: describe(one, request.id).error }
      : { message: one, refusal: null };
  return { answers: [...results, ...tooMany].map(toAnswer) };
});

type Chat = Omit<Asked, 'sent'>;

/** Sends messages to a chat. A single plain message, by far the most frequent case, is group-committed. */
async function sendAll(chat: Chat, list: contract.NewMessage[]): Promise<Sent[]> {
  const [sent, ...more] = list;
  if (more.length > 0 || !isPlain(sent!)) return transact(tx => sendInOrder(tx, chat, list));
  return [(await sendGrouped({ ...chat, sent: sent! })).message];
}

// A reply, a post or a file has to be looked up, and may be refused after the first write.
const isPlain = ({ content, replyToId, postId, fileId }: contract.NewMessage) =>
  content !== '' && !replyToId && !postId && !fileId;

// A refusal of the chat is the outcome of the call; a refusal of the message is a value inside it.
const sendGrouped = groupCommit(async (tx, asked: Asked[]): Promise<Outcome<{ message: Sent }>[]> => {
  const [first, ...more] = asked;
  if (more.length === 0) return [{ message: (await sendInOrder(tx, first!, [first!.sent]))[0]! }];
  return (await insertMessages(tx, asked)).map(one => (one instanceof Refusal ? one : { message: one }));
});

/** Inserts messages one after the other. A refused one takes no number and writes nothing; the others continue. */
async function sendInOrder(tx: Tx, { me, chatId }: Chat, list: contract.NewMessage[]) {
  const chat = await lockChat(tx, me, chatId);
  authorize(me, 'message.send', chat);
  const results: Sent[] = [];
  const added: contract.Message[] = [];
  for (const sent of list) {
    const inserted = await orRefusal(() =>
      inSavepoint(tx, sent, own => insertMessage(own, me, chat, sent, chat.seq + added.length + 1)),
    );
    results.push(inserted instanceof Refusal ? inserted : inserted.message);
    if (!(inserted instanceof Refusal) && inserted.isNew) added.push(inserted.message);
  }
  if (added.length > 0) {
    await advanceMembers(tx, [{ chat, me, seq: added.at(-1)!.seq }]);
    await publishMessages(tx, me, chat, added);
  }
  return results;
}

// A savepoint only where a message may be refused after its first write.
const inSavepoint = <T>(
  tx: Tx,
  { replyToId, postId, fileId }: contract.NewMessage,
  work: (tx: Tx) => Promise<T>,
) => (replyToId || postId || fileId ? apart(tx, work) : work(tx));

const orRefusal = <T>(work: () => Promise<T>): Promise<T | Refusal> =>
  work().catch(error => {
    if (error instanceof Refusal) return error;
    throw error;
  });
