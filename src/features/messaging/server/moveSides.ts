import { sql } from 'drizzle-orm';
import { idsOf, numbersOf, preparedSql } from '#/platform/database/prepared.ts';
import type { Tx } from '#/platform/database/transact.ts';
import type { FoundChat } from './find.ts';
import { chats, sides } from './tables.ts';

const move = preparedSql(
  'move sides',
  sql`with counted as (update ${chats} set seq = newest.seq
      from unnest(${idsOf('chats')}, ${numbersOf('seqs')}) newest(chat_id, seq) where ${chats.id} = newest.chat_id)
    update ${sides} set last_seq = moved.seq, last_at = now(), read_seq = coalesce(moved.own, ${sides.readSeq}),
      delivered_seq = coalesce(moved.own, ${sides.deliveredSeq}),
      read_at = case when moved.own is null then ${sides.readAt} else now() end
    from unnest(${idsOf('sidesOf')}, ${idsOf('people')}, ${numbersOf('newest')}, ${numbersOf('own')})
      moved(chat_id, user_id, seq, own)
    where ${sides.chatId} = moved.chat_id and ${sides.userId} = moved.user_id`,
);

type Said = { chat: FoundChat; me: { id: string }; seq: number };

/**
 * Writes down how far held chats have got: in their order, the number of a message and who says it. Who writes has read
 * what stands before: a chat is never unread because of one's own message.
 */
export async function moveSides(tx: Tx, said: Said[]) {
  const byChat = Map.groupBy(said, ({ chat }) => chat.id);
  // In one order, so that nobody waits in a circle.
  const moved = [...byChat.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const newest = moved.map(([id, all]) => ({ id, seq: all.at(-1)!.seq }));
  const own = (all: Said[], userId: string) => all.findLast(({ me }) => me.id === userId)?.seq ?? null;
  const each = moved.flatMap(([id, all]) =>
    all[0]!.chat.memberIds.map(userId => ({ id, userId, seq: all.at(-1)!.seq, own: own(all, userId) })),
  );
  await move(
    {
      chats: newest.map(({ id }) => id),
      seqs: newest.map(({ seq }) => seq),
      sidesOf: each.map(({ id }) => id),
      people: each.map(({ userId }) => userId),
      newest: each.map(({ seq }) => seq),
      own: each.map(one => one.own),
    },
    tx,
  );
}
