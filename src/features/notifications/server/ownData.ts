import { sql } from 'drizzle-orm';
import type { OwnData } from '#/platform/database/ownData.ts';

/** Somebody's notifications and switches. All of it is deleted with the account's row. */
export const notificationsData: OwnData = {
  exports: {
    notifications: id => sql`
      select kind, actor_id, post_id, comment_id, created_at, read_at from notifications where user_id = ${id}
      order by created_at`,
    silencedNotifications: id => sql`select kind from silenced_kinds where user_id = ${id}`,
  },
  tables: {
    notifications: 'exported',
    silenced_kinds: 'exported',
    notification_groups: 'not exported: made of notifications',
  },
  removals: [],
};
