import { and, asc, eq, type SQLWrapper, sql } from 'drizzle-orm';
import { users } from '#/accounts/server/tables.ts';
import { answer } from '#/base/server/api.ts';
import { db } from '#/base/server/database.ts';
import { refuse } from '#/base/server/refuse.ts';
import { listedColumns } from '#/businesses/server/following/directory.ts';
import { shownTo } from '#/businesses/server/shownTo.ts';
import { businesses } from '#/businesses/server/tables.ts';
import { limits } from '#/limits.ts';
import * as contract from '#/search/contract.ts';
import { beginning, termOf } from './term.ts';

const size = limits.pageSize;

export const searchBusinesses = answer(contract.searchBusinesses, async ({ q, cursor }, { me }) => {
  const { name, username } = termOf(q);
  const behind = readCursor(cursor);
  const named = sql`searchable_name(${businesses.businessName})`;
  const wanted = sql`searchable_name(${name})`;
  const begins = name
    ? sql`(${named} like ${wanted} || '%' or ${named} like '% ' || ${wanted} || '%')`
    : sql`false`;
  const isCalled = username ? sql`${businesses.businessUsername} like ${beginning(username)}` : sql`false`;
  // The surest first, then by name: 0 begins so, 1 is called so or has a word that begins so.
  const tierOf = (column: SQLWrapper) =>
    name
      ? sql<number>`case when searchable_name(${column}) like ${wanted} || '%' then 0 else 1 end`
      : sql<number>`1::int`;
  const tier = tierOf(businesses.businessName);
  const place = sql`(${tier}, ${named}, ${businesses.ownerId})`;
  const rows = await db
    .select(listedColumns(me))
    .from(businesses)
    .innerJoin(users, eq(users.id, businesses.ownerId))
    .where(
      and(
        shownTo(sql`${me.id}::uuid`),
        sql`(${begins} or ${isCalled})`,
        behind === undefined
          ? undefined
          : sql`${place} > (select ${tierOf(sql`last.business_name`)}, searchable_name(last.business_name), last.owner_id
            from ${businesses} last where last.owner_id = ${behind})`,
      ),
    )
    .orderBy(asc(tier), asc(named), asc(businesses.ownerId))
    .limit(size + 1);
  const items = rows.slice(0, size);
  return { items, next: rows.length > size ? writeCursor(items.at(-1)!.ownerId) : null };
});

const form = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

// A cursor names the last business; one that has been renamed meanwhile is where it is now.
function readCursor(cursor: string | undefined) {
  if (cursor === undefined) return undefined;
  const id = Buffer.from(cursor, 'base64url').toString();
  return form.test(id) ? id : refuse('invalid', 'base.badCursor', { field: 'cursor' });
}

const writeCursor = (id: string) => Buffer.from(id).toString('base64url');
