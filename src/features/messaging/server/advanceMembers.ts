import { sql } from 'drizzle-orm';
import { idsOf, numbersOf, preparedSql } from '#/platform/database/prepared.ts';
import type { Tx } from '#/platform/database/transact.ts';
import type { FoundChat } from './find.ts';
import { chatMembers, chats } from './tables.ts';

const advance = preparedSql(
  'advance chat members',
  sql`with counted as (update ${chats} set seq = newest.seq
      from unnest(${idsOf('chats')}, ${numbersOf('seqs')}) newest(chat_id, seq) where ${chats.id} = newest.chat_id)
    update ${chatMembers} set last_seq = moved.seq, last_at = now(), read_seq = coalesce(moved.own, ${chatMembers.readSeq}),
      delivered_seq = coalesce(moved.own, ${chatMembers.deliveredSeq}),
      read_at = case when moved.own is null then ${chatMembers.readAt} else now() end
    from unnest(${idsOf('memberOf')}, ${idsOf('people')}, ${numbersOf('newest')}, ${numbersOf('own')})
      moved(chat_id, user_id, seq, own)
    where ${chatMembers.chatId} = moved.chat_id and ${chatMembers.userId} = moved.user_id`,
);

type Numbered = { chat: FoundChat; me: { id: string }; seq: number };

/**
 * Moves the members of locked chats to their newest message. Whoever writes has read everything before it: a chat is never
 * unread because of one's own message.
 */
export async function advanceMembers(tx: Tx, numbered: Numbered[]) {
  const byChat = Map.groupBy(numbered, ({ chat }) => chat.id);
  // Update in id order to avoid deadlocks.
  const moved = [...byChat.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const newest = moved.map(([id, all]) => ({ id, seq: all.at(-1)!.seq }));
  const own = (all: Numbered[], userId: string) => all.findLast(({ me }) => me.id === userId)?.seq ?? null;
  const each = moved.flatMap(([id, all]) =>
    all[0]!.chat.memberIds.map(userId => ({ id, userId, seq: all.at(-1)!.seq, own: own(all, userId) })),
  );
  await advance(
    {
      chats: newest.map(({ id }) => id),
      seqs: newest.map(({ seq }) => seq),
      memberOf: each.map(({ id }) => id),
      people: each.map(({ userId }) => userId),
      newest: each.map(({ seq }) => seq),
      own: each.map(one => one.own),
    },
    tx,
  );
}
