import type pg from 'pg';

/**
 * Within a transaction: runs `work` while foreign keys and triggers of our tables are off, since rows come table by table
 * and were right when they were written; then puts them back, which looks at all rows once more.
 */
export async function withoutRules<T>(owner: pg.Client, work: () => Promise<T>): Promise<T> {
  const { rows: keys } = await owner.query(
    `select conrelid::regclass::text as "on", quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  const { rows: triggered } = await owner.query(
    `select distinct tgrelid::regclass::text as name from pg_trigger join pg_class on pg_class.oid = tgrelid
      where not tgisinternal and relnamespace = 'public'::regnamespace`,
  );
  for (const { on, name } of keys) await owner.query(`alter table ${on} drop constraint ${name}`);
  for (const { name } of triggered) await owner.query(`alter table ${name} disable trigger user`);
  const result = await work();
  for (const { name } of triggered) await owner.query(`alter table ${name} enable trigger user`);
  for (const { on, name, definition } of keys)
    await owner.query(`alter table ${on} add constraint ${name} ${definition}`);
  return result;
}
