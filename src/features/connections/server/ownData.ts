import { eq, sql } from 'drizzle-orm';
import { idsIn, type OwnData, ownRows, takeBatches } from '#/platform/database/ownData.ts';
import { connections } from './tables.ts';

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
    takeBatches({
      from: connections,
      where: id => eq(connections.firstId, id),
      order: { second_id: connections.secondId },
      most: 500,
      take: (tx, rows, id) =>
        tx.execute(sql`
          delete from connections where (first_id, second_id) in
            (select ${id}::uuid, second_id from unnest(${idsIn(rows, 'second_id')}) second_id)`),
    }),
    takeBatches({
      from: connections,
      where: id => eq(connections.secondId, id),
      order: { first_id: connections.firstId },
      most: 500,
      take: (tx, rows, id) =>
        tx.execute(sql`
          delete from connections where (first_id, second_id) in
            (select first_id, ${id}::uuid from unnest(${idsIn(rows, 'first_id')}) first_id)`),
    }),
  ],
};
