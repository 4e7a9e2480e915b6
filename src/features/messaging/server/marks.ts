import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import { answer, type Me } from '#/platform/http/api.ts';
import { db } from '#/platform/database/database.ts';
import { publish, type Tx, transact } from '#/platform/database/transact.ts';
import * as contract from '#/features/messaging/contract.ts';
import { findChat } from './find.ts';
import { chatPreferences, sides } from './tables.ts';

// Never backwards, and never over the newest message.
const upTo = (seq: number) => sql<number>`least(${seq}::int, ${sides.lastSeq})`;
const marks = { delivered: sides.deliveredSeq, read: sides.readSeq };

/** My read mark in a chat moved forward; nothing when it is there already. */
async function moveRead(tx: Tx, me: Me, chatId: string, seq: number) {
  const [moved] = await tx
    .update(sides)
    .set({
      readSeq: upTo(seq),
      deliveredSeq: sql`greatest(${sides.deliveredSeq}, ${upTo(seq)})`,
      readAt: sql`now()`,
    })
    .where(and(eq(sides.chatId, chatId), eq(sides.userId, me.id), lt(sides.readSeq, upTo(seq))))
    .returning(marks);
  return moved;
}

/** Moves my mark and tells of it: that it was read only where both show that, that it has arrived always. */
async function readOne(me: Me, chatId: string, seq: number) {
  const { audience, memberIds } = await findChat(me, chatId);
  const shown = await showReads(memberIds);
  await transact(async tx => {
    const moved = await moveRead(tx, me, chatId, seq);
    if (!moved) return;
    const told = { chatId, userId: me.id, seq: moved.read };
    await publish(tx, 'chat.read', shown ? audience : [me.id], told);
    if (!shown) await publish(tx, 'chat.delivered', audience, told);
  });
}

async function showReads(memberIds: string[]) {
  const hiding = await db
    .select({ userId: chatPreferences.userId })
    .from(chatPreferences)
    .where(and(inArray(chatPreferences.userId, memberIds), eq(chatPreferences.showsReads, false)));
  return hiding.length === 0;
}

export const markRead = answer(contract.markRead, async ({ chatId, seq }, { me }) => {
  await readOne(me, chatId, seq);
  const [side] = await db
    .select(marks)
    .from(sides)
    .where(and(eq(sides.chatId, chatId), eq(sides.userId, me.id)));
  return side!;
});

export const markAllRead = answer(contract.markAllRead, async (_, { me }) => {
  const unread = await db
    .select({ chatId: sides.chatId, seq: sides.lastSeq })
    .from(sides)
    .where(and(eq(sides.userId, me.id), eq(sides.isRequest, false), gt(sides.lastSeq, sides.readSeq)));
  for (const { chatId, seq } of unread) await readOne(me, chatId, seq);
  return {};
});

export const markDelivered = answer(contract.markDelivered, async ({ marks }, { me }) => {
  const found = await Promise.all(
    marks.map(async ({ chatId, seq }) => ({ ...(await findChat(me, chatId)), reached: seq })),
  );
  return transact(async tx => {
    // In one order, so that nobody waits in a circle.
    for (const { id: chatId, audience, reached } of found.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
      const [moved] = await tx
        .update(sides)
        .set({ deliveredSeq: upTo(reached) })
        .where(and(eq(sides.chatId, chatId), eq(sides.userId, me.id), lt(sides.deliveredSeq, upTo(reached))))
        .returning({ seq: sides.deliveredSeq });
      if (moved) await publish(tx, 'chat.delivered', audience, { chatId, userId: me.id, seq: moved.seq });
    }
    return {};
  });
});
