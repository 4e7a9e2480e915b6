import { pool } from './database.ts';

type Old = {
  table: string;
  /** What an index of the table begins with, in whose order rows are swept: a moment, unless `from` says otherwise. */
  column: string;
  /** Rows are old whose `column` is less than this, in SQL, with `values` as $2, $3… */
  before: string;
  values?: unknown[];
  /** What else is true of them: the condition of a partial index. */
  where?: string;
  /** What is changed of them; they are deleted if nothing is. */
  set?: string;
  /** Less than every value of `column`. */
  from?: string;
  signal?: AbortSignal;
};

const batch = 5_000;

/**
 * Deletes or changes all rows that are old, in batches, by an index. Each batch goes on where the one before has ended: the
 * index keeps the entries of what has gone until it is vacuumed, and all of them would be passed over again. A row that
 * somebody else has locked is left to the next sweep, so neither waits for the other.
 */
export async function sweep({
  table,
  column,
  before,
  values = [],
  where,
  set,
  from = '-infinity',
  signal,
}: Old) {
  const isSome = 'ctid = any(array(select ctid from old))';
  const text = `with old as materialized (select ctid, ${column} as at from ${table}
      where ${column} >= $1 and ${column} < ${before} ${where ? `and ${where}` : ''} order by ${column} limit ${batch}
      for update skip locked),
    swept as (${set ? `update ${table} set ${set} where ${isSome}` : `delete from ${table} where ${isSome}`})
    select max(at)::text as last, count(*)::int as seen from old`;
  let [last, seen] = [from, batch];
  while (seen === batch) {
    signal?.throwIfAborted();
    const { rows } = await pool.query<{ last: string; seen: number }>(text, [last, ...values]);
    ({ last, seen } = rows[0]!);
  }
}
