import pg from 'pg';
import { formatOfNow, type Head } from './archive/shape.ts';
import { currentMigration } from './currentMigration.ts';
import { leftOut, ofJobs } from './leftOut.ts';

/** One moment of a database: everything asked of this connection is as it was then, until the transaction ends. */
export async function openSnapshot(ownerUrl: string): Promise<{ client: pg.Client; head: Head }> {
  const client = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(
      `set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set timezone = 'UTC'`,
    );
    const tables = Object.keys(await tablesOf(client));
    await client.query('begin isolation level repeatable read');
    // Held before the moment is chosen: no migration changes a table behind it.
    await client.query(
      `set local lock_timeout = '30s'; lock table ${tables.join(', ')} in access share mode`,
    );
    return { client, head: await headOf(client) };
  } catch (error) {
    await client.end();
    throw error;
  }
}

async function headOf(client: pg.Client): Promise<Head> {
  return {
    format: formatOfNow,
    madeAt: new Date().toISOString(),
    migration: await currentMigration(client),
    tables: await tablesOf(client),
    sequences: await sequencesOf(client),
  };
}

/** The tables of a backup, by schema and name, each with its columns except generated ones. */
export async function tablesOf(client: pg.Client): Promise<Head['tables']> {
  const { rows } = await client.query(
    `select nspname || '.' || relname as name, array_agg(attname::text order by attnum) as columns
      from pg_class c join pg_namespace n on n.oid = relnamespace join pg_attribute on attrelid = c.oid
      where relkind = 'r' and attnum > 0 and not attisdropped and attgenerated = ''
        and (nspname = 'public' and relname <> all ($1) and not exists (
            select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
          or nspname = 'pgboss' and relname = any ($2))
      group by 1 order by 1`,
    [Object.keys(leftOut), ofJobs],
  );
  return Object.fromEntries(rows.map(({ name, columns }) => [name, columns]));
}

async function sequencesOf(client: pg.Client): Promise<Head['sequences']> {
  const { rows } = await client.query(
    `select schemaname || '.' || sequencename as name, last_value::text as value from pg_sequences
      where schemaname = 'public' and last_value is not null`,
  );
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}
