import { getTableName, type SQL, Subquery } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/**
 * Rows of a table in its place in a query: those of `rows`, a select of all of its columns. With a limit there, no more are
 * joined with other tables than that, whatever PostgreSQL believes how many there are.
 */
export const someOf = <T extends PgTable>(table: T, rows: SQL): T =>
  new Subquery(rows, {}, getTableName(table)) as unknown as T;
