import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { limits } from '#/app/limits.ts';
import { users } from '#/features/accounts/server/tables.ts';
import * as contract from '#/features/messaging/contract.ts';
import { findPost } from '#/features/posts/server/find.ts';
import { findPersonOfId } from '#/features/profiles/server/find.ts';
import { isActiveForAll } from '#/features/profiles/server/visibleTo.ts';
import { db } from '#/platform/database/database.ts';
import { type Tx, transact, withSavepoint } from '#/platform/database/transact.ts';
import { authorize, handler, type Me } from '#/platform/http/api.ts';
import { toErrorBody } from '#/platform/http/failures.ts';
import { consumeSome } from '#/platform/http/rates.ts';
import { refuse } from '#/platform/http/refuse.ts';
import { enqueue, job } from '#/platform/jobs/jobs.ts';
import type { SentInputOf } from '#/platform/shared/contract.ts';
import { Refusal } from '#/platform/shared/refusal.ts';
import { spendStart, start } from './chats.ts';
import { chatBetween, lockChat } from './find.ts';
import { selectMessage } from './selectMessages.ts';
import { authorizeFurther, insertMessage } from './sendMessage.ts';
import { heldMessages } from './tables.ts';

type Receiver = SentInputOf<typeof contract.holdMessages>['to'][number];

/**
 * Keeps what somebody sends until it can no longer be taken back: until then nobody else learns of it, and no chat is
 * started. Whatever would refuse it refuses it here, all of it; `field` says for whom. Limits are spent here, once.
 */
export const holdMessages = handler(contract.holdMessages, async ({ id, to, content, postId }, { me }) => {
  await findPost(me, postId);
  const { length: held } = await select(me.id, id);
  if (held > 0) return {};
  const waiting: Receiver[] = [];
  const strangers: string[] = [];
  for (const [n, receiver] of to.entries()) {
    const state = await about(n, () => readState(me, receiver));
    if (state !== 'delivered') waiting.push(receiver);
    if (state === 'noChat') strangers.push(receiver.userId);
  }
  const { refusal } = await consumeSome('message.send', me.id, waiting.length);
  if (refusal) throw refusal;
  for (const userId of strangers)
    await about(
      to.findIndex(one => one.userId === userId),
      () => spendStart(me, userId),
    );
  if (waiting.length > 0) await transact(tx => hold(tx, me, id, waiting, { content, postId }));
  return {};
});

/** Says of a refusal which of the receivers it is about. */
async function about<T>(n: number, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new Refusal(error.code, error.text, { ...error.details, field: `to.${n}` });
  }
}

/** What a message to this person would meet now; refuses as its delivery would. */
async function readState(me: Me, { userId, messageId }: Receiver): Promise<'noChat' | 'chat' | 'delivered'> {
  const other = await findPersonOfId(me, userId);
  authorize(me, 'chat.start', { userId: other.id });
  const chatId = await chatBetween(db, me.id, other.id);
  if (!chatId) return 'noChat';
  return transact(async tx => {
    const chat = await lockChat(tx, me, chatId);
    authorize(me, 'message.send', chat);
    // A retry that comes after the delivery.
    const stored = await selectMessage(chat, messageId, tx);
    if (stored) return stored.senderId === me.id ? 'delivered' : refuse('conflict', 'messaging.idTaken');
    authorizeFurther(me, chat);
    return 'chat';
  });
}

type Content = { content: string; postId: string };

async function hold(tx: Tx, me: Me, holdId: string, to: Receiver[], what: Content) {
  const rows = to.map(({ userId, messageId }) => ({
    ...{ id: messageId, holdId, senderId: me.id, receiverId: userId },
    ...what,
  }));
  await tx.insert(heldMessages).values(rows).onConflictDoNothing();
  // The same call may come twice at the same time.
  const held = await select(me.id, holdId, tx);
  if (held.length !== to.length) refuse('conflict', 'messaging.idTaken');
  const data = { senderId: me.id, holdId };
  await enqueue(tx, releaseLater, data, { key: holdId, startAfterSeconds: limits.heldSeconds });
}

const isOf = (senderId: string, holdId: string) =>
  and(eq(heldMessages.senderId, senderId), eq(heldMessages.holdId, holdId));

const select = (senderId: string, holdId: string, from: Tx | typeof db = db) =>
  from.select({ id: heldMessages.id }).from(heldMessages).where(isOf(senderId, holdId));

export const releaseMessages = handler(contract.releaseMessages, async ({ holdId }, { me, request }) => {
  const refused = await release(me.id, holdId);
  return {
    refused: refused.map(({ userId, refusal }) => ({
      userId,
      refusal: toErrorBody(refusal, request.id).error,
    })),
  };
});

/** If the browser does not: its tab was closed, or its session has ended. */
const releaseLater = job<{ senderId: string; holdId: string }>(
  'message.release',
  { retries: 20, expireSeconds: 60, atOnce: 2 },
  async ({ senderId, holdId }) => void (await release(senderId, holdId)),
);

type Refused = { userId: string; refusal: Refusal };

/**
 * Delivers each message of a hold in a transaction of its own. From the first statement on none of them can be taken back.
 * A second release finds what the first one has not delivered.
 */
async function release(senderId: string, holdId: string): Promise<Refused[]> {
  const released = await db
    .update(heldMessages)
    .set({ releasedAt: sql`coalesce(${heldMessages.releasedAt}, now())` })
    .where(isOf(senderId, holdId))
    .returning({ id: heldMessages.id });
  const refused: Refused[] = [];
  for (const { id } of released) {
    const refusal = await transact(tx => deliver(tx, senderId, id));
    if (refusal) refused.push(refusal);
  }
  return refused;
}

/** Turns a held message into a message, once. What is refused by now is dropped, and returned. */
async function deliver(tx: Tx, senderId: string, id: string): Promise<Refused | undefined> {
  const [held] = await tx
    .delete(heldMessages)
    .where(and(eq(heldMessages.senderId, senderId), eq(heldMessages.id, id)))
    .returning();
  const me = held && (await findSender(tx, senderId));
  if (!me) return undefined;
  try {
    await withSavepoint(tx, inner => send(inner, me, held));
    return undefined;
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal;
    return { userId: held.receiverId, refusal };
  }
}

async function send(tx: Tx, me: Me, { id, receiverId, content, postId }: typeof heldMessages.$inferSelect) {
  const other = await findPersonOfId(me, receiverId, tx);
  authorize(me, 'chat.start', { userId: other.id });
  const chatId = (await chatBetween(tx, me.id, other.id)) ?? (await start(tx, me, other.id));
  const chat = await lockChat(tx, me, chatId);
  authorize(me, 'message.send', chat);
  await insertMessage(tx, me, chat, { id, content, postId, replyToId: null, fileId: null });
}

/** Who sent it, without a session: they may have logged out. Nobody if their account is inactive by now. */
async function findSender(tx: Tx, id: string): Promise<Me | undefined> {
  const { username, email, fullName, profession, isStaff, isModerator } = users;
  const [sender] = await tx
    .select({ id: users.id, username, email, fullName, profession, isStaff, isModerator })
    .from(users)
    .where(and(eq(users.id, id), isNotNull(users.fullName), isActiveForAll));
  return sender && { ...sender, hasProfile: true, sessionId: '', hasJustWritten: true };
}

/** Takes back everything that was sent together, unless it has been released. */
export const undoMessages = handler(contract.undoMessages, async ({ holdId }, { me }) => {
  const undone = await db
    .delete(heldMessages)
    .where(and(isOf(me.id, holdId), isNull(heldMessages.releasedAt)))
    .returning({ id: heldMessages.id });
  return { isUndone: undone.length > 0 };
});
