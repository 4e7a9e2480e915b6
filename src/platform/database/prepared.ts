import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { type Database, db } from './database.ts';
import { type Field, type Joined, rowsOf } from './rowsOf.ts';
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
    const connection = connectionOf(from);
    let statement = built.get(connection);
    if (!statement) {
      statement = build(from).prepare(name);
      readFast(statement);
      built.set(connection, statement);
    }
    return statement.execute(values);
  };
}

const dialect = new PgDialect({ casing: 'snake_case' });

/** The same for SQL written by hand: rows with the names and types PostgreSQL gives their columns. */
export function preparedSql<Row extends object>(name: string, text: SQL) {
  const run = prepared(name, from => ({
    prepare: name => from._.session.prepareQuery(dialect.sqlToQuery(text), undefined, name, false),
  }));
  return async (values: Record<string, unknown>, from?: Database | Tx) =>
    ((await run(values, from)) as { rows: Row[] }).rows;
}

/**
 * So many rows at most, written into the query itself. As a value PostgreSQL would not know it before it runs, expect a
 * tenth of the table, and so plan such a query anew each time, which takes longer than the rows.
 */
export const atMostRows = (rows: number) => sql.raw(String(rows)) as unknown as Placeholder;

/**
 * Ids given as a value, in a select of their own: seeing how many there are PostgreSQL would plan such a query anew each
 * time, which takes longer than to read them.
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

// The pool, or the connection of a transaction, which outlives it. Drizzle knows and does not say: building a query
// anew costs more than asking PostgreSQL for it.
const connectionOf = (from: Database | Tx) => (from._.session as unknown as { client: object }).client;

// Not part of what drizzle declares, and pinned with its version: prepared.test.ts compares.
type Reading = { fields?: Field[]; joinsNotNullableMap?: Joined; customResultMapper?: unknown };

function readFast(statement: Reading | object) {
  const { fields, joinsNotNullableMap } = statement as Reading;
  if (fields?.every(({ path }) => path.length <= 2))
    Object.assign(statement, { customResultMapper: rowsOf(fields, joinsNotNullableMap) });
}
