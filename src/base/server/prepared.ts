import { type Database, db } from './database.ts';
import { type Field, type Joined, rowsOf } from './rowsOf.ts';
import type { Tx } from './transact.ts';

type Preparable<Rows> = {
  prepare: (name: string) => { execute: (params: Record<string, unknown>) => Promise<Rows> };
};

/**
 * A hot query under a name: built once, planned once per connection. `build` puts `sql.placeholder`s where the
 * values go. The result runs it with these values, on the pool unless a transaction is given.
 */
export function prepared<Rows>(name: string, build: (from: Database | Tx) => Preparable<Rows>) {
  let builtFor: Database | undefined;
  let statement: ReturnType<Preparable<Rows>['prepare']>;
  return (values: Record<string, unknown>, from: Database | Tx = db): Promise<Rows> => {
    if (from !== db) return build(from).prepare(name).execute(values);
    if (builtFor !== db) {
      statement = build(db).prepare(name);
      readFast(statement);
      builtFor = db;
    }
    return statement.execute(values);
  };
}

// Not part of what drizzle declares, and pinned with its version: prepared.test.ts compares.
type Reading = { fields?: Field[]; joinsNotNullableMap?: Joined; customResultMapper?: unknown };

function readFast(statement: Reading | object) {
  const { fields, joinsNotNullableMap } = statement as Reading;
  if (fields?.every(({ path }) => path.length <= 2))
    Object.assign(statement, { customResultMapper: rowsOf(fields, joinsNotNullableMap) });
}
