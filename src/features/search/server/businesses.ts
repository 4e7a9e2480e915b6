import { and, asc, desc, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { limits } from '#/app/limits.ts';
import { listedColumns } from '#/features/businesses/server/following/directory.ts';
import { shownTo } from '#/features/businesses/server/shownTo.ts';
import { businesses, businessFieldsText } from '#/features/businesses/server/tables.ts';
import {
  amongMisspelt,
  type FieldText,
  matchedAmong,
  misspeltWords,
  prefixWords,
} from '#/features/profiles/server/fields.ts';
import type { Matched } from '#/features/profiles/shapes.ts';
import * as contract from '#/features/search/contract.ts';
import { type Database, db } from '#/platform/database/database.ts';
import { atMostRows } from '#/platform/database/prepared.ts';
import { someOf } from '#/platform/database/someOf.ts';
import type { Tx } from '#/platform/database/transact.ts';
import { handler, type Me } from '#/platform/http/api.ts';
import { refuse } from '#/platform/http/refuse.ts';
import { beginning, type Term, termOf } from './term.ts';

const size = limits.pageSize;

export const searchBusinesses = handler(contract.searchBusinesses, async ({ q, cursor }, { me }) => {
  const term = termOf(q);
  const last = readCursor(cursor);
  const rows = await saying(me, term, last);
  if (rows.length === 0 && last === undefined && term.name)
    return { items: await misspelt(me, term), next: null };
  const items = rows.slice(0, size);
  return { items, next: rows.length > size ? writeCursor(items.at(-1)!.ownerId) : null };
});

const viewerOf = (me: Me) => sql`${me.id}::uuid`;
const fields: FieldText[] = [
  ['businessType', sql`${businesses.businessType}`],
  ['location', sql`${businesses.location}`],
];
const text = businessFieldsText(businesses);
const named = sql`searchable_name(${businesses.businessName})`;

const select = (from: Database | Tx, me: Me, matched: SQL<Matched | null>, among = businesses) =>
  from.select({ ...listedColumns(me), matched }).from(among);

const most = atMostRows(limits.businessesLookedAt);
const begins = (column: SQLWrapper, start: SQL) =>
  sql`${column} ~>=~ ${start} and ${column} ~<~ (${start} || chr(1114111))`;

/** Whether the name of the business of the row, a word of it or its username begins so; each part by its index. */
export const isBusinessCalled = ({ name, username }: Term) =>
  or(
    name ? begins(named, sql`searchable_name(${name})`) : undefined,
    name
      ? and(prefixWords(name).isIn(text), sql`${named} like '% ' || searchable_name(${name}) || '%'`)
      : undefined,
    username ? begins(businesses.businessUsername, sql`${username}::text`) : undefined,
  );

/**
 * The businesses that may be meant, each kind by its index and so many of it at most: whose name begins so, whose username
 * does, of whose name, type and place some words do. Looked for together, none of the indexes serves. `named` is worked out
 * once for each.
 */
function candidates({ name, username }: Term) {
  const rows = sql`select ${businesses}.*, ${named} as named from ${businesses}`;
  const of = (where: SQL, order: SQL) => sql`(${rows} where ${where} ${order} limit ${most})`;
  const all = [
    name && of(begins(named, sql`searchable_name(${name})`), sql`order by ${named} using ~<~`),
    name && of(prefixWords(name).isIn(text), sql``),
    username &&
      of(
        begins(businesses.businessUsername, sql`${username}::text`),
        sql`order by ${businesses.businessUsername} using ~<~`,
      ),
  ].filter(one => one !== '');
  const found = all.length > 0 ? sql.join(all, sql` union all `) : sql`${rows} where false`;
  return sql`select distinct on (owner_id) * from (${found}) found order by owner_id`;
}

/**
 * Best matches first, then by name: 0 prefix of the name, 1 exact or prefix of a word of the name, 2 elsewhere. They are put in
 * order before it is asked whether each may be seen, which ends with the page.
 */
function saying(me: Me, { name, username }: Term, last: string | undefined) {
  const wanted = sql`(select searchable_name(${name}))`;
  const isCalled = (key: SQL) => (username ? sql`${key} like ${beginning(username)}` : sql`false`);
  const tierOf = (named: SQL, key: SQL) =>
    name
      ? sql`case when ${named} like ${wanted} || '%' then 0
          when ${named} like '% ' || ${wanted} || '%' or ${isCalled(key)} then 1 else 2 end`
      : sql`1::int`;
  const after = sql`where (tier, named, owner_id) > (select
      ${tierOf(sql`searchable_name(last.business_name)`, sql`last.business_username`)},
      searchable_name(last.business_name), last.owner_id
    from ${businesses} last where last.owner_id = ${last})`;
  const ordered = sql`select * from
      (select *, ${tierOf(sql`named`, sql`business_username`)} as tier from (${candidates({ name, username })}) meant) ranked
    ${last === undefined ? sql`` : after} order by tier, named, owner_id`;
  const [tier, itsName] = [sql`businesses.tier`, sql`businesses.named`];
  const matched = sql<Matched | null>`case when ${tier} = 2 then ${matchedAmong(fields, prefixWords(name))} end`;
  return select(db, me, matched, someOf(businesses, ordered))
    .where(shownTo(viewerOf(me)))
    .orderBy(tier, itsName, businesses.ownerId)
    .limit(size + 1);
}

/** Where nothing says so, what is spelt like it: the likest first, and no page after them. */
const misspelt = (me: Me, { name }: Term) =>
  amongMisspelt(db, async tx => {
    const comparison = misspeltWords(name, { anySlip: true });
    return select(tx, me, matchedAmong(fields, comparison))
      .where(and(shownTo(viewerOf(me)), comparison.isIn(text)))
      .orderBy(
        desc(sql`strict_word_similarity(searchable_name(${name}), ${text})`),
        asc(named),
        asc(businesses.ownerId),
      )
      .limit(size);
  });

const form = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

// A cursor names the last business; one that has been renamed meanwhile is where it is now.
function readCursor(cursor: string | undefined) {
  if (cursor === undefined) return undefined;
  const id = Buffer.from(cursor, 'base64url').toString();
  return form.test(id) ? id : refuse('invalid', 'base.badCursor', { field: 'cursor' });
}

const writeCursor = (id: string) => Buffer.from(id).toString('base64url');
