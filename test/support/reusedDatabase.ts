import pg from 'pg';
import { closePool, openPool } from '#/platform/database/database.ts';
import { freshDatabase } from './freshDatabase.ts';

type Database = Awaited<ReturnType<typeof freshDatabase>> & {
  state: State;
  reset: string;
  /** Connections that know the tables and have the statements of servers prepared, which costs more than most tests. */
  pool: pg.Pool;
  client: pg.Client;
};
/** `schema` changes whenever something of it is created, altered or dropped; `bytes` is the size of the whole database. */
type State = { schema: string; bytes: number };

const ready: Database[] = [];
/** Bytes: what has grown by more is dropped. */
const grownBy = 12_000_000;

/**
 * A migrated, empty database, like a fresh one: deleting the rows of the previous test costs less than another copy of the
 * template, which also delays the live events of all other tests. `pool` is for a server on it, which is to be closed
 * before the database is given back, `client` for the test. A database whose schema a test has changed, or that has grown,
 * is dropped instead.
 */
export const reusedDatabase = async () => lend(ready.pop() ?? (await create()));

/** One that no test has used, to be given back like the others. */
export const newDatabase = async () => lend(await create());

const lend = (database: Database) => ({
  url: database.url,
  pool: database.pool,
  client: database.client,
  giveBack: () => giveBack(database),
});

/** As many connections as a server of a test has: each that is opened costs PostgreSQL ten milliseconds or more. */
export const connectionsOfTests = 6;

/** A busy machine stands still for seconds at times; what the product then answers is not what these tests are about. */
const patienceMs = 20_000;

async function create(): Promise<Database> {
  const fresh = await freshDatabase();
  const client = new pg.Client({ connectionString: fresh.url });
  await client.connect();
  return {
    ...fresh,
    state: await stateOf(client),
    reset: await resetOf(client),
    pool: openPool(fresh.url, { connections: connectionsOfTests, query_timeout: patienceMs }),
    client,
  };
}

/** All that `discard all` does, except for prepared statements. */
const forgetSession = [
  'reset all',
  'unlisten *',
  'discard plans',
  'discard temp',
  'discard sequences',
  'select pg_advisory_unlock_all()',
];

async function giveBack(database: Database) {
  const { client, pool } = database;
  // A connection may have been lost, or may be kept by what has not ended.
  if (await restore(database).catch(() => false)) ready.push(database);
  else {
    await client.end();
    await closePool(pool);
    await database.drop();
  }
}

/** Whether it is now as it was when it was created. */
async function restore({ client, pool, state, reset }: Database) {
  await client.query('rollback');
  await client.query('discard all');
  const kept = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
  await Promise.all(kept.flatMap(one => forgetSession.map(text => one.query(text))));
  const pids = await Promise.all(
    kept.map(async one => (await one.query('select pg_backend_pid() as pid')).rows[0].pid),
  );
  for (const one of kept) one.release();
  await client.query(
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and pid <> all($1) and backend_type = 'client backend'`,
    [pids],
  );
  const { schema, bytes } = await stateOf(client);
  if (schema !== state.schema || bytes > state.bytes + grownBy) return false;
  await client.query(reset);
  return true;
}

async function stateOf(client: pg.Client): Promise<State> {
  const catalogs = {
    pg_class: 'oid',
    pg_attribute: 'attrelid',
    pg_proc: 'oid',
    pg_trigger: 'oid',
    pg_constraint: 'oid',
  };
  const counts = Object.entries(catalogs).map(
    ([catalog, oid]) =>
      `(select count(*) || ' ' || max(xmin::text::bigint) from ${catalog} where ${oid} >= 16384)`,
  );
  const { rows } = await client.query(
    `select concat_ws(' ', ${counts.join(', ')},
      (select count(*) from pg_db_role_setting s join pg_database d on d.oid = s.setdatabase
        where d.datname = current_database())) as schema,
      pg_database_size(current_database())::float8 as bytes`,
  );
  return rows[0];
}

/** The statements that make the rows and sequences of a database what they are now, whatever happens to it. */
async function resetOf(client: pg.Client): Promise<string> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
      where relkind = 'r' and oid >= 16384 and relpersistence <> 't' order by oid`,
  );
  const { rows: sequences } = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class where relkind = 'S' and oid >= 16384 order by oid`,
  );
  const refills: string[] = [];
  for (const { name } of tables) {
    const { rows } = await client.query(`select jsonb_agg(to_jsonb(t)) as rows from ${name} t`);
    if (rows[0].rows)
      refills.push(
        `insert into ${name} select * from jsonb_populate_recordset(null::${name}, ${client.escapeLiteral(JSON.stringify(rows[0].rows))});`,
      );
  }
  for (const { name } of sequences) {
    const { rows } = await client.query(`select last_value, is_called from ${name}`);
    refills.push(
      `select setval(${client.escapeLiteral(name)}, ${rows[0].last_value}, ${rows[0].is_called});`,
    );
  }
  // To plan a query of each table would take longer than to empty the few that a test has written to.
  return `begin;
    set local session_replication_role = replica;
    do $$ declare one regclass; begin
      for one in select oid from pg_class
        where relkind = 'r' and oid >= 16384 and relpersistence <> 't' and pg_relation_size(oid) > 0 order by oid
      loop execute format('delete from %s', one); end loop;
    end $$;
    ${refills.join('\n')}
    commit;`;
}
