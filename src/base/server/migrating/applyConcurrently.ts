import type pg from 'pg';

const speaksOfIt = /^\s*(?:--[^\n]*\n\s*)*(?:create(?: unique)?|drop) index concurrently\b/i;
const made = /create(?: unique)? index concurrently(?: if not exists)? "?(\w+)"?/i;

/** Whether a statement makes or drops an index beside those who write, which no transaction may hold. */
export const isConcurrent = (statement: string) => speaksOfIt.test(statement);

/**
 * Runs such a statement, as often as it takes: an index that is there stays, and one that a killed run left half made,
 * which PostgreSQL keeps but never uses, is made anew.
 */
export async function applyConcurrently(owner: pg.Client, statement: string) {
  const name = made.exec(statement)?.[1];
  const { rows } = await owner.query(
    'select indisvalid as "isValid" from pg_index where indexrelid = to_regclass($1)',
    [`public.${name}`],
  );
  if (rows[0]?.isValid) return;
  if (rows[0]) await owner.query(`drop index concurrently public."${name}"`);
  await owner.query(statement);
}
