import { eq, sql } from 'drizzle-orm';
import { idsIn, type OwnData, ownRow, ownRows, takeBatches, takeRows } from '#/platform/database/ownData.ts';
import { chatMembers } from './tables.ts';

/** What somebody wrote stays for the other one, with 'Unknown User'; a chat whose two are both gone goes. */
export const messagingData: OwnData = {
  exports: {
    chats: ownRows(
      { id: 'uuid' },
      id => sql`
      select m.chat_id as id, case when c.lesser_id = ${id} then c.greater_id else c.lesser_id end as person_id, c.created_at
      from chat_members m join chats c on c.id = m.chat_id where m.user_id = ${id}`,
    ),
    chatMembers: ownRows(
      { chat_id: 'uuid' },
      id => sql`
      select chat_id, delivered_seq, read_seq, read_at,
        case when muted_until > now() then muted_until end as muted_until, pinned_at,
        archived_seq >= last_seq as is_archived, is_marked_unread
      from chat_members where user_id = ${id}`,
    ),
    chatPreferences: ownRow(
      id => sql`
      select shows_presence, shows_reads, writers from chat_preferences where user_id = ${id}`,
    ),
    presences: ownRow(id => sql`select last_active_at from presences where user_id = ${id}`),
    messages: ownRows(
      { chat_id: 'uuid', seq: 'integer' },
      id => sql`
      select m.id, m.chat_id, m.seq, m.content, m.reply_to_id, m.post_id, m.file_id, m.deleted_at, m.created_at
      from chat_members c join messages m on m.chat_id = c.chat_id where c.user_id = ${id} and m.sender_id = ${id}`,
    ),
    heldMessages: ownRows(
      { id: 'uuid' },
      id => sql`
      select id, receiver_id, content, post_id, created_at from held_messages where sender_id = ${id}`,
    ),
  },
  tables: {
    chats: 'exported',
    chat_members: 'exported',
    messages: 'exported',
    held_messages: 'exported',
    chat_preferences: 'exported',
    presences: 'exported',
  },
  stays: {
    chats: 'the other one keeps the chat',
    messages: 'the other one keeps what was written to them',
  },
  removals: [
    takeRows(id => sql`delete from held_messages where sender_id = ${id}`),
    takeRows(id => sql`delete from chat_preferences where user_id = ${id}`),
    takeRows(id => sql`delete from presences where user_id = ${id}`),
    takeBatches({
      from: chatMembers,
      where: id => eq(chatMembers.userId, id),
      order: { last_at: chatMembers.lastAt, chat_id: chatMembers.chatId },
      most: 100,
      take: async (tx, rows, id) => {
        const ids = idsIn(rows, 'chat_id');
        // When both members go at once, the second waits here and finds that the first has gone.
        await tx.execute(sql`select id from chats where id = any(${ids}) order by id for update`);
        // Joined by the whole primary key: by the chat alone, a plan without statistics reads all of them for each.
        await tx.execute(sql`
          delete from chat_members where (chat_id, user_id) in
            (select chat_id, ${id}::uuid from unnest(${ids}) chat_id)`);
        await tx.execute(sql`
          delete from chats where id = any(${ids})
            and not exists (select from chat_members where chat_id = chats.id)`);
      },
    }),
  ],
};
