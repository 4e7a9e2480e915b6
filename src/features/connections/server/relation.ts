import { eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { users } from '#/features/accounts/server/tables.ts';
import * as contract from '#/features/connections/contract.ts';
import type { RelationState } from '#/features/connections/shapes.ts';
import { findPersonOfId } from '#/features/profiles/server/find.ts';
import { db } from '#/platform/database/database.ts';
import type { Tx } from '#/platform/database/transact.ts';
import { handler, type Me } from '#/platform/http/api.ts';
import { connectionRequests, connections } from './tables.ts';

/** Whose: a column of the query around, or a value of its caller. */
type Whose = PgColumn | SQL;

/** The ids of everybody this person is connected with, as rows of one column `id`. */
export const connectedWith = (whose: Whose) => sql`(
  select ${connections.secondId} as id from ${connections} where ${connections.firstId} = ${whose}
  union all
  select ${connections.firstId} from ${connections} where ${connections.secondId} = ${whose})`;

const isPending = (sender: Whose, receiver: Whose) => sql`exists (
  select from ${connectionRequests} where ${connectionRequests.senderId} = ${sender}
    and ${connectionRequests.receiverId} = ${receiver} and ${connectionRequests.status} = 'pending')`;

/** How `me`, a uuid in SQL, is related to the person of the row: for every select that joins users. */
export const relationColumns = (me: SQL) => ({
  state: sql<RelationState>`case
    when ${users.id} = ${me} then 'self'
    when exists (select from ${connections} where ${connections.firstId} = least(${users.id}, ${me})
      and ${connections.secondId} = greatest(${users.id}, ${me})) then 'connected'
    when ${isPending(me, users.id)} then 'requested'
    when ${isPending(users.id, me)} then 'received'
    else 'none' end`,
  connections: sql<number>`(select count(*)::int from ${connectedWith(users.id)} theirs)`,
  mutual: sql<number>`(select count(*)::int from ${connectedWith(users.id)} theirs
    where theirs.id in (select mine.id from ${connectedWith(me)} mine))`,
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
