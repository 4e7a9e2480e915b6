import { sql } from 'drizzle-orm';
import { type OwnData, takeRows } from '#/platform/database/ownData.ts';

/** What somebody wrote stays for the other one, with 'Unknown User'; a chat whose two are both gone goes. */
export const messagingData: OwnData = {
  exports: {
    chats: id => sql`
      select id, case when lesser_id = ${id} then greater_id else lesser_id end as person_id, created_at
      from chats where lesser_id = ${id} or greater_id = ${id} order by created_at`,
    chatMembers: id => sql`
      select chat_id, delivered_seq, read_seq, read_at,
        case when muted_until > now() then muted_until end as muted_until, pinned_at,
        archived_seq >= last_seq as is_archived, is_marked_unread
      from chat_members where user_id = ${id} order by chat_id`,
    chatPreferences: id => sql`
      select shows_presence, shows_reads, writers from chat_preferences where user_id = ${id}`,
    presences: id => sql`select last_active_at from presences where user_id = ${id}`,
    messages: id => sql`
      select id, chat_id, seq, content, reply_to_id, post_id, file_id, deleted_at, created_at
      from messages where sender_id = ${id} order by created_at`,
    heldMessages: id => sql`
      select id, receiver_id, content, post_id, created_at from held_messages where sender_id = ${id} order by created_at`,
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
    takeRows(
      // Joined by the whole primary key: by the chat alone, a plan without statistics reads all of them for each.
      id => sql`
        delete from chat_members where (chat_id, user_id) in
          (select chat_id, user_id from chat_members where user_id = ${id} limit 500)`,
    ),
    takeRows(
      id => sql`
        delete from chats where id in (select id from chats where (lesser_id = ${id} or greater_id = ${id})
          and not exists (select from chat_members where chat_id = chats.id) limit 100)`,
    ),
  ],
};
