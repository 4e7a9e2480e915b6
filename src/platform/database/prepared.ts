import { is, Placeholder, type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { type Database, db, driverOf } from './database.ts';
import type { Tx } from './transact.ts';

type Preparable<Rows> = {
  prepare: (name: string) => { execute: (params: Record<string, unknown>) => Promise<Rows> };
};

/**
 * A hot query under a name: built once, and within transactions once per connection; planned once per connection.
 * `build` puts `sql.placeholder`s where the values go. The result runs it with these values, on the pool unless a
 * transaction is given.
 */
export function prepared<Rows>(name: string, build: (from: Database | Tx) => Preparable<Rows>) {
  const built = new WeakMap<object, ReturnType<Preparable<Rows>['prepare']>>();
  return (values: Record<string, unknown>, from: Database | Tx = db): Promise<Rows> => {
    const connection = driverOf(from);
    let statement = built.get(connection);
    if (!statement) {
      statement = build(from).prepare(name);
      built.set(connection, statement);
    }
    return statement.execute(values);
  };
}

const dialect = new PgDialect({ casing: 'snake_case' });

/** The same for SQL written by hand: rows with the names and types that pg gives their columns. */
export function preparedSql<Row extends object>(name: string, statement: SQL) {
  const { sql: text, params } = dialect.sqlToQuery(statement);
  const fills = params.map(param => (is(param, Placeholder) ? param.name : undefined));
  return async (values: Record<string, unknown>, from: Database | Tx = db): Promise<Row[]> => {
    const filled = fills.map((name, at) => (name === undefined ? params[at] : values[name]));
    const query = { name, text, values: filled };
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

/** As `idsOf`, of whole numbers. */
export const numbersOf = (name: string) => sql`(select ${sql.placeholder(name)}::int[])::int[]`;

/** As `idsOf`, of times. */
export const timesOf = (name: string) => sql`(select ${sql.placeholder(name)}::timestamptz[])::timestamptz[]`;

/** As `idsOf`, of texts. */
export const textsOf = (name: string) => sql`(select ${sql.placeholder(name)}::text[])::text[]`;
