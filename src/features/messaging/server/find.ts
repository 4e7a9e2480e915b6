import { eq, type SQL, sql } from 'drizzle-orm';
import type { Me } from '#/platform/http/api.ts';
import { authorize } from '#/platform/http/authorize.ts';
import { idsOf, prepared } from '#/platform/database/prepared.ts';
import { refuse } from '#/platform/http/refuse.ts';
import type { Tx } from '#/platform/database/transact.ts';
import { type Outcome, outcomeOf } from '#/platform/database/transactTogether.ts';
import { visibleTo } from '#/features/profiles/server/visibleTo.ts';
import { awaitsAnswerOf } from './awaitsAnswer.ts';
import { selectMessage } from './selectMessages.ts';
import { chats, messages, sides } from './tables.ts';

const { placeholder } = sql;
const me = sql`${placeholder('me')}::uuid`;
const otherOf = (me: SQL) =>
  sql<string | null>`case when ${chats.lesserId} = ${me} then ${chats.greaterId} else ${chats.lesserId} end`;
const isRequestTo = (whom: SQL) => sql<boolean>`exists (
  select from ${sides} where ${sides.chatId} = ${chats.id} and ${sides.userId} ${whom} and ${sides.isRequest})`;
const columnsFor = (me: SQL) => ({
  id: chats.id,
  seq: chats.seq,
  lesserId: chats.lesserId,
  greaterId: chats.greaterId,
  isRequest: isRequestTo(sql`= ${me}`),
  isWaiting: isRequestTo(sql`<> ${me}`),
  isHidden: sql<boolean>`not coalesce(${visibleTo(me, otherOf(me))}, true)`,
});
// Only where something is said next.
const heldColumnsFor = (me: SQL) => ({ ...columnsFor(me), awaitsAnswer: awaitsAnswerOf(me) });
const isThis = eq(chats.id, placeholder('id'));

const read = prepared('chat', from => from.select(columnsFor(me)).from(chats).where(isThis));
const lock = prepared('chat held', from =>
  from.select(heldColumnsFor(me)).from(chats).where(isThis).for('update', { of: chats }),
);
// In one order, so that nobody waits in a circle.
const lockEach = prepared('chats held', from =>
  from
    .select({ ...heldColumnsFor(sql`asked.viewer`), place: sql<number>`asked.place::int` })
    .from(sql`unnest(${idsOf('viewers')}, ${idsOf('ids')}) with ordinality asked(viewer, chat_id, place)`)
    .innerJoin(chats, eq(chats.id, sql`asked.chat_id`))
    .orderBy(chats.id)
    .for('update', { of: chats }),
);

/** A chat as a thing, as one of its two finds it. */
export type FoundChat = {
  id: string;
  /** Who finds it. */
  myId: string;
  /** The number of its newest message. */
  seq: number;
  memberIds: string[];
  /** One of the two has blocked the other: what was said stays, and nothing more is told. */
  isHidden: boolean;
  /** It waits among my requests, or among theirs: until it is accepted nobody hears of what the other one does. */
  isRequest: boolean;
  isWaiting: boolean;
  /** Of a held chat: I began it, and the other one is a stranger who has not answered. */
  awaitsAnswer: boolean;
  /** Who hears of what I do in it. */
  audience: string[];
};

/** A chat of mine; else 'This chat was not found.', as for one that never was. */
export const findChat = async (me: Me, id: string) => mineOf(me, await read({ id, me: me.id }));

/** The chat, locked until the transaction ends: it may get its next message. */
export const holdChat = async (tx: Tx, me: Me, id: string) => mineOf(me, await lock({ id, me: me.id }, tx));

/** The same for each of these, in their order, unless `check` refuses. */
export async function holdChats<A extends { me: Me; chatId: string }>(
  tx: Tx,
  asked: A[],
  check: (chat: FoundChat, asked: A) => void,
): Promise<Outcome<FoundChat>[]> {
  const values = { viewers: asked.map(({ me }) => me.id), ids: asked.map(({ chatId }) => chatId) };
  const rows = new Map((await lockEach(values, tx)).map(({ place, ...row }) => [place - 1, row]));
  return asked.map((each, n) =>
    outcomeOf(() => {
      const chat = mineOf(each.me, [rows.get(n)]);
      check(chat, each);
      return chat;
    }),
  );
}

type Row = Awaited<ReturnType<typeof read>>[number] & { awaitsAnswer?: boolean };

function mineOf(me: Me, [row]: (Row | undefined)[]): FoundChat {
  if (!row) return refuse('notFound', 'messaging.chatNotFound');
  const { id, seq, isHidden, isRequest, isWaiting, awaitsAnswer = false } = row;
  const memberIds = [row.lesserId, row.greaterId].filter(id => id !== null);
  authorize(me, 'chat.open', { memberIds });
  const audience = isHidden || isRequest || isWaiting ? [me.id] : memberIds;
  return { id, myId: me.id, seq, memberIds, isHidden, isRequest, isWaiting, awaitsAnswer, audience };
}

/** A message of this very chat; else 'This message was not found.', whatever other chat has one of that id. */
export async function findMessage(chat: FoundChat, id: string, tx?: Tx) {
  return (await selectMessage(chat, id, tx)) ?? refuse('notFound', 'messaging.messageNotFound');
}

/** A message by its id alone, in a chat of mine, which is locked; else 'This message was not found.'. */
export async function findMessageOfId(tx: Tx, me: Me, id: string) {
  const [row] = await tx.select({ chatId: messages.chatId }).from(messages).where(eq(messages.id, id));
  const [found] = row ? await lock({ id: row.chatId, me: me.id }, tx) : [];
  const isMine = found && [found.lesserId, found.greaterId].includes(me.id);
  if (!isMine) return refuse('notFound', 'messaging.messageNotFound');
  return findMessage(mineOf(me, [found]), id, tx);
}
