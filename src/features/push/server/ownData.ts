import { sql } from 'drizzle-orm';
import { type OwnData, ownRow, ownRows, takeRows } from '#/platform/database/ownData.ts';

/** Which browsers of somebody are told of news, and what of it. What waits for them goes by itself; the rest goes with the account's row. */
export const pushData: OwnData = {
  exports: {
    pushSubscriptions: ownRows(
      { created_at: 'timestamptz', _id: 'uuid' },
      id => sql`
      select id as _id, origin as push_service, created_at from push_subscriptions where user_id = ${id}`,
    ),
    pushPreferences: ownRow(id => sql`select shows from push_preferences where user_id = ${id}`),
    pushSwitches: ownRows(
      { kind: 'text' },
      id => sql`select kind, is_on from push_switches where user_id = ${id}`,
    ),
  },
  tables: {
    push_subscriptions: 'exported',
    push_preferences: 'exported',
    push_switches: 'exported',
    push_deliveries: 'not exported: ids of messages and notifications on their way to a browser',
  },
  removals: [takeRows(id => sql`delete from push_deliveries where user_id = ${id}`)],
};
