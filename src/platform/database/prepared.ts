import { fillPlaceholders, type Placeholder, type Query, type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { type Database, db, driverOf } from './database.ts';
import { columnTypes, rowReader } from './rowReader.ts';
import type { Tx } from './transact.ts';

/** A select of Drizzle: its text, its selected fields, and the rows it resolves to. */
type Select<Row> = PromiseLike<Row[]> & { toSQL: () => Query; _: { selectedFields: object } };

/**
 * A hot query under a name: built once, planned once per connection. `build` puts `sql.placeholder`s where the values go.
 * The result runs it with these values, on the pool unless a transaction is given. The rows equal those of Drizzle.
 */
export function prepared<Row>(name: string, build: (from: Database | Tx) => Select<Row>) {
  let statement: ReturnType<typeof statementOf> | undefined;
  return async (values: Record<string, unknown>, from: Database | Tx = db): Promise<Row[]> => {
    statement ??= statementOf(build(from));
    const { text, params, read } = statement;
    const filled = fillPlaceholders(params, values);
    const query = { name, text, values: filled, rowMode: 'array' as const, types: columnTypes };
    return (await driverOf(from).query<unknown[]>(query)).rows.map(read) as Row[];
  };
}

function statementOf(select: Select<unknown>) {
  const { sql: text, params } = select.toSQL();
  return { text, params, read: rowReader(select._.selectedFields) };
}

const dialect = new PgDialect({ casing: 'snake_case' });

/** The same for SQL written by hand: rows with the names and types that pg gives their columns. */
export function preparedSql<Row extends object>(name: string, statement: SQL) {
  const { sql: text, params } = dialect.sqlToQuery(statement);
  return async (values: Record<string, unknown>, from: Database | Tx = db): Promise<Row[]> => {
    const query = { name, text, values: fillPlaceholders(params, values) };
    return (await driverOf(from).query<Row & pg.QueryResultRow>(query)).rows;
  };
}

/**
 * A LIMIT written into the query itself. As a parameter PostgreSQL would not know it when planning, expect a tenth of
 * the table, and so plan such a query each time, which takes longer than the rows.
 */
export const atMostRows = (rows: number) => sql.raw(String(rows)) as unknown as Placeholder;

/**
 * Ids given as a value, in a select of their own: if PostgreSQL saw how many there are, it would plan such a query
 * each time, which takes longer than to read them.
 */
export const idsOf = (name: string) => sql`(select ${sql.placeholder(name)}::uuid[])::uuid[]`;

/** Ids as PostgreSQL writes an array, none twice: written once where they are given more than once. */
export const uuidArray = (ids: string[]) => `{${[...new Set(ids)].join()}}`;

/**
 * Whether there is such a row, `rows` being all of a select but its columns, looked for in an index for each row of the
 * query. For an EXISTS PostgreSQL may read all such rows at once instead, and as a join all rows that belong to the row:
 * everything somebody follows, every like of a post.
 */
export const rowExists = (rows: SQL) => sql<boolean>`((select true ${rows} limit 1) is not null)`;

/** As `idsOf`, of whole numbers. */
export const numbersOf = (name: string) => sql`(select ${sql.placeholder(name)}::int[])::int[]`;

/** As `idsOf`, of times. */
export const timesOf = (name: string) => sql`(select ${sql.placeholder(name)}::timestamptz[])::timestamptz[]`;

/** As `idsOf`, of texts. */
export const textsOf = (name: string) => sql`(select ${sql.placeholder(name)}::text[])::text[]`;
