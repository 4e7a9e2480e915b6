import { and, eq, type SQL, sql } from 'drizzle-orm';
import { connections } from '#/features/connections/server/tables.ts';
import { inOrder } from '#/features/profiles/server/pair.ts';
import { visibleTo } from '#/features/profiles/server/visibleTo.ts';
import { batchInTransaction } from '#/platform/database/batch.ts';
import type { Database } from '#/platform/database/database.ts';
import { idsOf, prepared } from '#/platform/database/prepared.ts';
import type { Tx } from '#/platform/database/transact.ts';
import { authorize, type Me } from '#/platform/http/api.ts';
import { refuse } from '#/platform/http/refuse.ts';
import { selectMessage } from './selectMessages.ts';
import { chatMembers, chats, messages } from './tables.ts';

/**
 * Whether the chat of the row has been answered: the member who did not start it has written, accepted or opened it, or the two
 * are connected. Until then its starter is a stranger, and neither sees whether the other is active. Chats of more than fifty
 * messages count as answered without a look, so that no message costs more in a long chat: a stranger cannot write as many.
 */
// Nested: of an expression that is a column itself, Drizzle drops the names of the tables.
export const isAnswered = sql<boolean>`${sql`case
  when ${chats.seq} > 50 or ${chats.greaterId} is null then true
  else exists (select from ${messages}
      where ${messages.chatId} = ${chats.id} and ${messages.seq} <= 50 and ${messages.senderId} <> ${chats.startedBy})
    or exists (select from ${chatMembers} answering
      where answering.chat_id = ${chats.id} and answering.user_id <> ${chats.startedBy} and answering.has_answered)
    or exists (select from ${connections}
      where ${connections.firstId} = ${chats.lesserId} and ${connections.secondId} = ${chats.greaterId}) end`}`;

const { placeholder } = sql;
const me = sql`${placeholder('me')}::uuid`;
const otherOf = (me: SQL) =>
  sql<string | null>`case when ${chats.lesserId} = ${me} then ${chats.greaterId} else ${chats.lesserId} end`;
/** Whether it is a request to the member whose id fulfils `condition`, an operator with its operand. */
const isRequestTo = (condition: SQL) => sql<boolean>`exists (
  select from ${chatMembers} where ${chatMembers.chatId} = ${chats.id}
    and ${chatMembers.userId} ${condition} and ${chatMembers.isRequest})`;
const columnsFor = (me: SQL) => ({
  id: chats.id,
  seq: chats.seq,
  // The members. `greaterId` is null in data without a second participant, which is shown as a group (`isGroup`).
  lesserId: chats.lesserId,
  greaterId: chats.greaterId,
  isRequestToMe: isRequestTo(sql`= ${me}`),
  isRequestToOther: isRequestTo(sql`<> ${me}`),
  isHidden: sql<boolean>`not coalesce(${visibleTo(me, otherOf(me))}, true)`,
});

const readChat = prepared('chat', from =>
  from
    .select(columnsFor(me))
    .from(chats)
    .where(eq(chats.id, placeholder('id'))),
);
const readerId = sql`requested.reader_id`;
// Only for members: nobody else can make them wait. Lock in id order to avoid deadlocks.
const lockChats = prepared('lock chats', from =>
  from
    // The last two are needed only where a message is sent next.
    .select({
      ...columnsFor(readerId),
      isAnswered,
      isStartedByMe: sql<boolean>`${chats.startedBy} = ${readerId}`,
      ordinal: sql<number>`requested.ordinal::int`,
    })
    .from(
      sql`unnest(${idsOf('readerIds')}, ${idsOf('ids')}) with ordinality requested(reader_id, chat_id, ordinal)`,
    )
    .innerJoin(chats, eq(chats.id, sql`requested.chat_id`))
    .where(sql`${readerId} in (${chats.lesserId}, ${chats.greaterId})`)
    .orderBy(chats.id)
    .for('update', { of: chats }),
);

const lockBatched = batchInTransaction(async (tx, requested: { me: Me; id: string }[]) => {
  const rows = await lockChats(
    { readerIds: requested.map(({ me }) => me.id), ids: requested.map(({ id }) => id) },
    tx,
  );
  const found = new Map(rows.map(({ ordinal, ...chat }) => [ordinal - 1, chat]));
  return requested.map((_, n) => found.get(n));
});

/** A chat as one of its two members sees it. */
export type FoundChat = {
  id: string;
  /** That member. */
  myId: string;
  /** The number of its newest message. */
  seq: number;
  memberIds: string[];
  /** They are hidden from each other, for example by a block: old messages stay, and no event reaches the other member. */
  isHidden: boolean;
  /** A message request that I, or the other member, have not accepted: until then they hear only that there is one. */
  isRequestToMe: boolean;
  isRequestToOther: boolean;
  /** Only of a locked chat: I began it, and the other member is a stranger who has not answered. */
  isUnanswered: boolean;
  /** Only of a locked chat: the other member began it, and I have not answered. */
  isUnansweredByMe: boolean;
  /** Who gets the events of what I do in it. */
  audience: string[];
};

/** A chat of mine; refuses with 'This chat was not found.', as for a chat that never existed. */
export const findChat = async (me: Me, id: string) =>
  requireMember(me, (await readChat({ id, me: me.id }))[0]);

/** The same chat, its row locked until the transaction ends, so that it can get its next message. */
export const lockChat = async (tx: Tx, me: Me, id: string) =>
  requireMember(me, await lockBatched(tx, { me, id }));

type Row = Awaited<ReturnType<typeof readChat>>[number] & { isAnswered?: boolean; isStartedByMe?: boolean };

function requireMember(me: Me, row: Row | undefined): FoundChat {
  if (!row) return refuse('notFound', 'messaging.chatNotFound');
  const {
    id,
    seq,
    isHidden,
    isRequestToMe,
    isRequestToOther,
    isAnswered = true,
    isStartedByMe = false,
  } = row;
  const memberIds = [row.lesserId, row.greaterId].filter(id => id !== null);
  authorize(me, 'chat.open', { memberIds });
  const audience = isHidden || isRequestToMe || isRequestToOther ? [me.id] : memberIds;
  return {
    id,
    myId: me.id,
    seq,
    memberIds,
    isHidden,
    isRequestToMe,
    isRequestToOther,
    isUnanswered: !isAnswered && isStartedByMe,
    isUnansweredByMe: !isAnswered && !isStartedByMe,
    audience,
  };
}

/** A message of this chat; refuses with 'This message was not found.', also if another chat has a message of that id. */
export async function findMessage(chat: FoundChat, id: string, tx?: Tx) {
  return (await selectMessage(chat, id, tx)) ?? refuse('notFound', 'messaging.messageNotFound');
}

/** A message by its id alone, in a chat of mine, which is locked; refuses with 'This message was not found.'. */
export async function findMessageOfId(tx: Tx, me: Me, id: string) {
  const [row] = await tx.select({ chatId: messages.chatId }).from(messages).where(eq(messages.id, id));
  const found = row && (await lockBatched(tx, { me, id: row.chatId }));
  if (!found) return refuse('notFound', 'messaging.messageNotFound');
  return findMessage(requireMember(me, found), id, tx);
}

/** The canonical key of a pair of people: each pair has one chat. */
export function pairColumns(one: string, other: string) {
  const [lesserId, greaterId] = inOrder(one, other);
  return { lesserId, greaterId };
}

/** The id of the chat of these two, if they have one. */
export async function chatBetween(from: Database | Tx, one: string, other: string) {
  const { lesserId, greaterId } = pairColumns(one, other);
  const [chat] = await from
    .select({ id: chats.id })
    .from(chats)
    .where(and(eq(chats.lesserId, lesserId), eq(chats.greaterId, greaterId)));
  return chat?.id;
}
