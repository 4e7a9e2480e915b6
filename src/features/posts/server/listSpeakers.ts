import { eq, sql } from 'drizzle-orm';
import { answer } from '#/platform/http/api.ts';
import { db } from '#/platform/database/database.ts';
import { follows } from '#/features/businesses/server/following/tables.ts';
import { connectedWith } from '#/features/connections/server/relation.ts';
import { limits } from '#/app/limits.ts';
import * as contract from '#/features/posts/contract.ts';

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
