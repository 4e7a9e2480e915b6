import { eq, sql } from 'drizzle-orm';
import { limits } from '#/app/limits.ts';
import { follows } from '#/features/businesses/server/following/tables.ts';
import { connectedWith } from '#/features/connections/server/relation.ts';
import * as contract from '#/features/posts/contract.ts';
import { db } from '#/platform/database/database.ts';
import { handler } from '#/platform/http/api.ts';

export const listFeedAuthors = handler(contract.listFeedAuthors, async (_, { me }) => {
  const most = limits.feedAuthors;
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
