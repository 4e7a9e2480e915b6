import type pg from 'pg';

const speaksOfIt =
  /^\s*(?:--[^\n]*\n\s*)*(create(?: unique)?|drop) index concurrently\b(?: if (?:not )?exists)?\s*(?:"?public"?\.)?"?(\w+)/i;

/** Whether a statement creates or drops an index concurrently, which PostgreSQL does not allow in a transaction. */
export const isConcurrent = (statement: string) => speaksOfIt.test(statement);

/**
 * Runs such a statement, idempotently: existing indexes stay, dropped ones are skipped, and an invalid index left by
 * a killed run is created again.
 */
export async function applyConcurrently(owner: pg.Client, statement: string) {
  const [, verb, name] = speaksOfIt.exec(statement)!;
  const { rows } = await owner.query(
    'select indisvalid as "isValid" from pg_index where indexrelid = to_regclass($1)',
    [`public."${name}"`],
  );
  const isMade = verb!.toLowerCase() !== 'drop';
  if (isMade ? rows[0]?.isValid : !rows[0]) return;
  if (isMade && rows[0]) await owner.query(`drop index concurrently public."${name}"`);
  await owner.query(statement);
}
