import { and, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { db } from './database.ts';
import { type Tx, transact } from './transact.ts';

/** A file of an account: its name in an export, and the key under which storage keeps it. */
export type OwnFile = { name: string; key: string };

/** What a page goes on after: columns that together are of one row, in their order, and their types. */
type PageKey = Record<string, keyof typeof casts>;

const casts = {
  timestamptz: sql`::timestamptz`,
  uuid: sql`::uuid`,
  text: sql`::text`,
  integer: sql`::integer`,
};

/** Rows of an account, read by pages: one statement for all of them may take longer than a statement may. */
export type OwnRows = { select: (userId: string) => SQL; key: PageKey };

/**
 * Rows of an account, in the order of `key`, best that of an index. What only the key needs is selected with a name that begins
 * with an underscore, and is not exported.
 */
export const ownRows = (key: PageKey, select: OwnRows['select']): OwnRows => ({ key, select });

/** The same where an account has one row at most. */
export const ownRow = (select: OwnRows['select']): OwnRows => ({ key: {}, select });

/** How many rows a statement of an export reads at most. */
export const pageSize = 1_000;

/** Rows of an account after that with the key `last`, each with its own as `page_key`: as text, since a date cuts the moment to milliseconds. */
export function pageOf({ select, key }: OwnRows, userId: string, last?: string[]): SQL {
  const columns = Object.keys(key).map(column => sql`own.${sql.identifier(column)}`);
  const list = (parts: SQL[]) => sql.join(parts, sql`, `);
  const values = Object.values(key).map((type, n) => sql`${last?.[n]}${casts[type]}`);
  // The first column once more by itself: where the columns are of two tables, an index of one serves that.
  const after = sql`where ${columns[0]} >= ${values[0]} and (${list(columns)}) > (${list(values)})`;
  return sql`
    select own.*, array[${list(columns.map(column => sql`${column}::text`))}]::text[] as page_key
    from (${select(userId)}) own ${last && after}
    ${columns.length > 0 ? sql`order by ${list(columns)}` : undefined} limit ${pageSize}`;
}

/** All rows of an account. What is written meanwhile may come too, and nothing comes twice. */
export async function* pagesOf(own: OwnRows, userId: string) {
  for (let last: string[] | undefined; ; ) {
    const { rows } = await db.execute<{ page_key: string[] }>(pageOf(own, userId, last));
    if (rows.length > 0) yield rows.map(exported);
    last = rows.at(-1)?.page_key;
    if (rows.length < pageSize || last?.length === 0) return;
  }
}

const exported = ({ page_key: _, ...row }: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(row).filter(([column]) => !column.startsWith('_')));

/** What a feature stores about an account, for export and deletion. Every feature with such tables has one. */
export type OwnData = {
  /** The rows of each JSON file of the export. */
  exports: Record<string, OwnRows>;
  files?: (userId: string) => Promise<OwnFile[]>;
  /** Its tables that refer to accounts: exported above, or the reason why not. */
  tables: Record<string, 'exported' | `not exported: ${string}`>;
  /** Tables that keep an account's id after its deletion, and why. */
  stays?: Record<string, string>;
  /** What is not deleted by a cascade from the account's row. After a crash all are called again. */
  removals: Removal[];
};

type Removal = (userId: string, signal: AbortSignal) => Promise<unknown>;

/** A removal by one statement in a transaction of its own. */
export const takeRows =
  (statement: (userId: string) => SQL): Removal =>
  userId =>
    transact(tx => tx.execute(statement(userId)));

type Batches<Key extends string, Column extends string> = {
  from: PgTable;
  where: (userId: string) => SQL | undefined;
  /** What an index has after the columns that `where` asks for: the rows are walked in its order. */
  order: Record<Key, PgColumn>;
  /** What else is read of each row. */
  also?: Record<Column, PgColumn>;
  most: number;
  take: (tx: Tx, rows: Record<Key | Column, string>[], userId: string) => Promise<unknown>;
};

/**
 * A removal of many rows in batches, each a transaction. Each goes on where the one before has ended: an index keeps the entries of
 * what has gone until it is vacuumed, and all of them would be passed over again.
 */
export function takeBatches<Key extends string, Column extends string = never>({
  from,
  where,
  order,
  also,
  most,
  take,
}: Batches<Key, Column>): Removal {
  type Row = Record<Key | Column, string>;
  const keys = Object.keys(order) as Key[];
  const columns = keys.map(name => order[name]);
  // As text, since a Date has no microseconds; under another name, since rows are ordered by the columns themselves.
  const read = Object.fromEntries(
    Object.entries<PgColumn>({ ...order, ...also }).map(([name, column]) => [
      name,
      sql<string>`${column}::text`.as(`${name} as text`),
    ]),
  );
  const list = (values: unknown[]) =>
    sql.join(
      values.map(value => sql`${value}`),
      sql`, `,
    );
  const isAfter = (row: Row) => sql`(${list(columns)}) > (${list(keys.map(name => row[name]))})`;
  return async (userId, signal) => {
    let rows: Row[];
    let last: Row | undefined;
    do {
      signal.throwIfAborted();
      rows = await transact(async tx => {
        const found = await tx
          .select(read)
          .from(from)
          .where(and(where(userId), last && isAfter(last)))
          .orderBy(...columns)
          .limit(most);
        await take(tx, found as Row[], userId);
        return found as Row[];
      });
      last = rows.at(-1);
    } while (rows.length === most);
  };
}

/** The ids of one column, for `any(…)` and `unnest(…)`. */
export const idsIn = <Column extends string>(rows: Record<Column, string>[], column: Column) =>
  sql`${`{${rows.map(row => row[column]).join()}}`}::uuid[]`;
