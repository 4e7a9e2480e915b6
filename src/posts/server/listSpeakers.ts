import { eq, sql } from 'drizzle-orm';
import { answer } from '#/base/server/api.ts';
import { db } from '#/base/server/database.ts';
import { follows } from '#/businesses/server/following/tables.ts';
import { connectedWith } from '#/connections/server/relation.ts';
import { limits } from '#/limits.ts';
import * as contract from '#/posts/contract.ts';

export const listSpeakers = answer(contract.listSpeakers, async (_, { me }) => {
  const most = limits.speakers;
  const connected = await db.execute<{ id: string }>(
    sql`select id from ${connectedWith(sql`${me.id}::uuid`)} theirs limit ${most}`,
  );
  const followed = await db
    .select({ id: follows.businessId })
    .from(follows)
    .where(eq(follows.userId, me.id))
    .limit(most);
  return { people: connected.rows.map(row => row.id), businesses: followed.map(row => row.id) };
});
