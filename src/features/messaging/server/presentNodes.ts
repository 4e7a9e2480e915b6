import { sql } from 'drizzle-orm';
import { nodeId } from '#/platform/cluster/nodes.ts';
import { pool } from '#/platform/database/database.ts';
import { nodes } from '#/platform/database/tables.ts';
import { presences } from './tables.ts';

/** Whether the person of this row of `presences` has a stream open on a node that lives. */
export const isPresent = sql<boolean>`exists (select from ${nodes} where ${nodes.id} = any(${presences.nodeIds})
  and ${nodes.aliveUntil} > now())`;

// One row for each person, so that of those who come and go on two nodes at once one is the second.
const write = (name: string, first: string, next: string) => ({
  name,
  text: `insert into presences (user_id, last_active_at, node_ids) values ($1, now(), ${first})
    on conflict (user_id) do update set last_active_at = now(), node_ids = ${next}
    returning exists (select from nodes where id = any(node_ids) and id <> $2 and alive_until > now()) as "isElsewhere"`,
});
const arriving = write('arrive', 'array[$2::uuid]', 'array_append(array_remove(presences.node_ids, $2), $2)');
const departing = write('depart', "'{}'", 'array_remove(presences.node_ids, $2)');

const ask = async (query: { name: string; text: string }, userId: string): Promise<boolean> =>
  (await pool.query({ ...query, values: [userId, nodeId] })).rows[0].isElsewhere;

/** Somebody has come to this node. True when they were on another one already. */
export const arrive = (userId: string) => ask(arriving, userId);

/** Somebody has left this node. True when they are on another one still. */
export const depart = (userId: string) => ask(departing, userId);

/** Everybody leaves a node that has ended. Returns those who are on no other one. */
export async function departAll(node: string): Promise<string[]> {
  const { rows } = await pool.query(
    `update presences set node_ids = array_remove(node_ids, $1) where node_ids @> array[$1::uuid]
      returning user_id as "userId", exists (select from nodes where id = any(node_ids) and alive_until > now()) as "isElsewhere"`,
    [node],
  );
  return rows.filter(row => !row.isElsewhere).map(row => row.userId);
}
