import { sql } from 'drizzle-orm';
import { type OwnData, ownRows } from '#/platform/database/ownData.ts';

/** Somebody's notifications and switches. All of it is deleted with the account's row. */
export const notificationsData: OwnData = {
  exports: {
    notifications: ownRows(
      { created_at: 'timestamptz', _id: 'uuid' },
      id => sql`
      select id as _id, kind, actor_id, post_id, comment_id, created_at, read_at from notifications where user_id = ${id}`,
    ),
    silencedNotifications: ownRows(
      { kind: 'text' },
      id => sql`select kind from silenced_kinds where user_id = ${id}`,
    ),
  },
  tables: {
    notifications: 'exported',
    silenced_kinds: 'exported',
    notification_groups: 'not exported: made of notifications',
  },
  removals: [],
};
