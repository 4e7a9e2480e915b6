import { sql } from 'drizzle-orm';
import { type OwnData, ownRows, takeRows } from '#/platform/database/ownData.ts';

/** Connections, and requests, which go with the account's row. */
export const connectionsData: OwnData = {
  exports: {
    connections: ownRows(
      { created_at: 'timestamptz', person_id: 'uuid' },
      id => sql`
      select case when first_id = ${id} then second_id else first_id end as person_id, created_at
      from connections where first_id = ${id} or second_id = ${id}`,
    ),
    connectionRequests: ownRows(
      { created_at: 'timestamptz', _id: 'uuid' },
      id => sql`
      select id as _id, sender_id, receiver_id, status, created_at, answered_at from connection_requests
      where sender_id = ${id} or receiver_id = ${id}`,
    ),
    dismissals: ownRows(
      { person_id: 'uuid' },
      id => sql`
      select person_id, created_at from dismissals where user_id = ${id}`,
    ),
  },
  tables: {
    connections: 'exported',
    connection_requests: 'exported',
    dismissals: 'exported',
    connection_counts: 'not exported: how many connections there are, which are exported',
  },
  removals: [
    // Each changes the number of somebody else's, and there may be more than one transaction may take.
    takeRows(
      id => sql`delete from connections where (first_id, second_id) in (
        select first_id, second_id from connections where first_id = ${id} or second_id = ${id} limit 500)`,
    ),
  ],
};
