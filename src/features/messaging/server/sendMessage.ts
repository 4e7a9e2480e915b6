import { Refusal } from '#/platform/shared/refusal.ts';
import { answer } from '#/platform/http/api.ts';
import { authorize } from '#/platform/http/authorize.ts';
import { describe } from '#/platform/http/failures.ts';
import { spendSome } from '#/platform/http/rates.ts';
import { apart, type Tx, transact } from '#/platform/database/transact.ts';
import { type Outcome, transactTogether } from '#/platform/database/transactTogether.ts';
import * as contract from '#/features/messaging/contract.ts';
import { holdChat } from './find.ts';
import { moveSides } from './moveSides.ts';
import { putMessage } from './putMessage.ts';
import { type Asked, sayEach } from './sayEach.ts';
import { tell } from './tell.ts';

type Said = contract.Message | Refusal;

export const sendMessage = answer(contract.sendMessage, async ({ chatId, ...sent }, { me }) => {
  const [said] = await sayAll({ me, chatId }, [sent]);
  if (said instanceof Refusal) throw said;
  return said!;
});

export const sendMessages = answer(contract.sendMessages, async ({ chatId, messages }, { me, request }) => {
  const { allowed, refusal } = await spendSome('message.send', me.id, messages.length);
  const said = allowed > 0 ? await sayAll({ me, chatId }, messages.slice(0, allowed)) : [];
  const tooMany = messages.slice(allowed).map(() => refusal!);
  const toAnswer = (one: Said) =>
    one instanceof Refusal
      ? { message: null, refusal: describe(one, request.id).error }
      : { message: one, refusal: null };
  return { answers: [...said, ...tooMany].map(toAnswer) };
});

type Chat = Omit<Asked, 'sent'>;

/** Says these in a chat. What is one plain message, as nearly always, goes with those of others at the same time. */
async function sayAll(chat: Chat, list: contract.NewMessage[]): Promise<Said[]> {
  const [sent, ...more] = list;
  if (more.length > 0 || !isPlain(sent!)) return transact(tx => say(tx, chat, list));
  return [(await sayTogether({ ...chat, sent: sent! })).said];
}

// The others look for something else first, which may be refused half-way.
const isPlain = ({ content, replyToId, postId, fileId }: contract.NewMessage) =>
  content !== '' && !replyToId && !postId && !fileId;

// The chat may refuse somebody, which is an outcome, or the message, which is what is said of it.
const sayTogether = transactTogether(async (tx, asked: Asked[]): Promise<Outcome<{ said: Said }>[]> => {
  const [first, ...more] = asked;
  if (more.length === 0) return [{ said: (await say(tx, first!, [first!.sent]))[0]! }];
  return (await sayEach(tx, asked)).map(one => (one instanceof Refusal ? one : { said: one }));
});

/** Puts these into the chat, one after the other. A refused one takes no number and leaves nothing; the others go on. */
async function say(tx: Tx, { me, chatId }: Chat, list: contract.NewMessage[]) {
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
  if (added.length > 0) {
    await moveSides(tx, [{ chat, me, seq: added.at(-1)!.seq }]);
    await tell(tx, me, chat, added);
  }
  return said;
}

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
