import { eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { limits } from '#/app/limits.ts';
import { users } from '#/features/accounts/server/tables.ts';
import * as contract from '#/features/connections/contract.ts';
import type { RelationState } from '#/features/connections/shapes.ts';
import { findPersonOfId } from '#/features/profiles/server/find.ts';
import { db } from '#/platform/database/database.ts';
import type { Tx } from '#/platform/database/transact.ts';
import { handler, type Me } from '#/platform/http/api.ts';
import { connectionCounts, connectionRequests, connections } from './tables.ts';

/** Whose: a column of the query around, or a value of its caller. */
type Whose = PgColumn | SQL;

/** The ids of everybody this person is connected with, as rows of one column `id`. */
export const connectedWith = (whose: Whose) => sql`(
  select ${connections.secondId} as id from ${connections} where ${connections.firstId} = ${whose}
  union all
  select ${connections.firstId} from ${connections} where ${connections.secondId} = ${whose})`;

/** Whether these two are connected. */
export const areConnected = (one: Whose, other: Whose) => sql`exists (
  select from ${connections} where ${connections.firstId} = least(${one}, ${other})
    and ${connections.secondId} = greatest(${one}, ${other}))`;

const countOf = (
  whose: Whose,
) => sql`coalesce((select ${connectionCounts.connections} from ${connectionCounts}
  where ${connectionCounts.userId} = ${whose}), 0)`;

// Takes the shorter of the two lists, at most `limits.mutualLookedAt` of it, and looks up each person in the other by the whole
// key. With an array of ids, PostgreSQL before 17 may read all connections of the other person.
const inCommon = (one: Whose, other: Whose) => sql`(select count(*)::int
  from (select id from ${connectedWith(one)} all_of limit ${sql.raw(String(limits.mutualLookedAt))}) theirs
  where ${areConnected(sql`theirs.id`, other)})`;

const isPending = (sender: Whose, receiver: Whose) => sql`exists (
  select from ${connectionRequests} where ${connectionRequests.senderId} = ${sender}
    and ${connectionRequests.receiverId} = ${receiver} and ${connectionRequests.status} = 'pending')`;

/** How `me`, a uuid in SQL, is related to the person of the row: for every select that joins users. */
export const relationColumns = (me: SQL) => ({
  state: sql<RelationState>`case
    when ${users.id} = ${me} then 'self'
    when ${areConnected(users.id, me)} then 'connected'
    when ${isPending(me, users.id)} then 'requested'
    when ${isPending(users.id, me)} then 'received'
    else 'none' end`,
  connections: sql<number>`${countOf(users.id)}`,
  mutual: sql<number>`case when ${countOf(users.id)} <= ${countOf(me)} then ${inCommon(users.id, me)} else ${inCommon(me, users.id)} end`,
});

/** How `me` is related to one person. */
export async function readRelation(me: Me, personId: string, from: Tx | typeof db = db) {
  const [relation] = await from
    .select(relationColumns(sql`${me.id}::uuid`))
    .from(users)
    .where(eq(users.id, personId));
  return relation!;
}

export const getRelation = handler(contract.getRelation, async ({ personId }, { me }) => {
  const person = await findPersonOfId(me, personId);
  return readRelation(me, person.id);
});
