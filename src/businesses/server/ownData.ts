import { sql } from 'drizzle-orm';
import { type OwnData, takeRows } from '#/base/server/ownData.ts';

/** Somebody's business page; the names it left are among the account's. */
export const businessesData: OwnData = {
  exports: { business: id => sql`select * from businesses where owner_id = ${id}` },
  tables: { businesses: 'exported' },
  // So that the uploads behind its pictures can go.
  removals: [takeRows(id => sql`delete from businesses where owner_id = ${id}`)],
};
