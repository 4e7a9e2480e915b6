import { and, eq, gt, inArray, lt, or, sql } from 'drizzle-orm';
import * as contract from '#/features/messaging/contract.ts';
import { db } from '#/platform/database/database.ts';
import { emit, publish, type Tx, transact } from '#/platform/database/transact.ts';
import { handler, type Me } from '#/platform/http/api.ts';
import { unmark } from './arrange.ts';
import { findChat } from './find.ts';
import { chatMembers, chatPreferences, messages } from './tables.ts';

// Receipts only grow, and never beyond the newest message.
const upTo = (seq: number) => sql<number>`least(${seq}::int, ${chatMembers.lastSeq})`;
/** The same and past the member's own messages that follow: a chat is unread because of the other one's messages alone. */
const pastOwn = (seq: number) => sql<number>`coalesce((select ${messages.seq} - 1 from ${messages}
  where ${messages.chatId} = ${chatMembers.chatId} and ${messages.seq} > ${upTo(seq)}
    and ${messages.senderId} <> ${chatMembers.userId} order by ${messages.seq} limit 1), ${chatMembers.lastSeq})`;
const receipts = { delivered: chatMembers.deliveredSeq, read: chatMembers.readSeq };

/** Moves my read receipt forward; undefined if it was there already. */
async function advanceRead(tx: Tx, me: Me, chatId: string, seq: number) {
  const [moved] = await tx
    .update(chatMembers)
    .set({
      readSeq: pastOwn(seq),
      deliveredSeq: sql`greatest(${chatMembers.deliveredSeq}, ${pastOwn(seq)})`,
      readAt: sql`now()`,
      isMarkedUnread: false,
    })
    .where(
      and(eq(chatMembers.chatId, chatId), eq(chatMembers.userId, me.id), lt(chatMembers.readSeq, upTo(seq))),
    )
    .returning(receipts);
  return moved;
}

/**
 * Moves my receipt and publishes it. The other member learns that messages were read only if both show read receipts, and
 * that they were delivered unless they are hidden from each other.
 */
async function moveReadReceipt(me: Me, chatId: string, seq: number) {
  const { audience, memberIds } = await findChat(me, chatId);
  const shown = await bothShowReads(memberIds);
  await transact(async tx => {
    const moved = await advanceRead(tx, me, chatId, seq);
    if (!moved) return unmark(tx, me, chatId);
    const receipt = { chatId, userId: me.id, seq: moved.read };
    await publish(tx, 'chat.read', shown ? audience : [me.id], receipt);
    if (!shown) await publish(tx, 'chat.delivered', audience, receipt);
    await emit(tx, 'chat.seen', { chatId, userId: me.id, sessionId: me.sessionId });
  });
}

async function bothShowReads(memberIds: string[]) {
  const hiding = await db
    .select({ userId: chatPreferences.userId })
    .from(chatPreferences)
    .where(and(inArray(chatPreferences.userId, memberIds), eq(chatPreferences.showsReads, false)));
  return hiding.length === 0;
}

export const markRead = handler(contract.markRead, async ({ chatId, seq }, { me }) => {
  await moveReadReceipt(me, chatId, seq);
  const [mine] = await db
    .select(receipts)
    .from(chatMembers)
    .where(and(eq(chatMembers.chatId, chatId), eq(chatMembers.userId, me.id)));
  return mine!;
});

export const markAllRead = handler(contract.markAllRead, async (_, { me }) => {
  const unread = await db
    .select({ chatId: chatMembers.chatId, seq: chatMembers.lastSeq })
    .from(chatMembers)
    .where(
      and(
        eq(chatMembers.userId, me.id),
        eq(chatMembers.isRequest, false),
        or(gt(chatMembers.lastSeq, chatMembers.readSeq), chatMembers.isMarkedUnread),
      ),
    );
  for (const { chatId, seq } of unread) await moveReadReceipt(me, chatId, seq);
  return {};
});

export const markDelivered = handler(contract.markDelivered, async ({ chats }, { me }) => {
  const found = await Promise.all(
    chats.map(async ({ chatId, seq }) => ({ ...(await findChat(me, chatId)), reached: seq })),
  );
  return transact(async tx => {
    // Update in id order to avoid deadlocks.
    for (const { id: chatId, audience, reached } of found.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
      const [moved] = await tx
        .update(chatMembers)
        .set({ deliveredSeq: pastOwn(reached) })
        .where(
          and(
            eq(chatMembers.chatId, chatId),
            eq(chatMembers.userId, me.id),
            lt(chatMembers.deliveredSeq, upTo(reached)),
          ),
        )
        .returning({ seq: chatMembers.deliveredSeq });
      if (moved) await publish(tx, 'chat.delivered', audience, { chatId, userId: me.id, seq: moved.seq });
    }
    return {};
  });
});
