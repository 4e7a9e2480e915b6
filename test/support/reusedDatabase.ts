import type pg from 'pg';
import { freshDatabase, run } from './freshDatabase.ts';

type Database = Awaited<ReturnType<typeof freshDatabase>> & { state: State; reset: string };
/** `schema` changes whenever something of it is created, altered or dropped; `bytes` is the size of the whole database. */
type State = { schema: string; bytes: number };

const ready: Database[] = [];
/** Bytes: what has grown by more is dropped. */
const grownBy = 12_000_000;

/**
 * A migrated, empty database, like a fresh one: deleting the rows of the previous test costs less than another copy of the
 * template, which also delays the live events of all other tests. `giveBack` empties it on a connection of its own;
 * a database whose schema a test has changed, or that has grown, is dropped instead.
 */
export const reusedDatabase = async () => lend(ready.pop() ?? (await create()));

/** One that no test has used, to be given back like the others. */
export const newDatabase = async () => lend(await create());

const lend = (database: Database) => ({ url: database.url, giveBack: () => giveBack(database) });

async function create(): Promise<Database> {
  const fresh = await freshDatabase();
  return run(fresh.url, async client => ({
    ...fresh,
    state: await stateOf(client),
    reset: await resetOf(client),
  }));
}

async function giveBack(database: Database) {
  const isAsBefore = await run(database.url, async client => {
    await client.query(
      `select pg_terminate_backend(pid, 5000) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
    );
    const { schema, bytes } = await stateOf(client);
    if (schema !== database.state.schema || bytes > database.state.bytes + grownBy) return false;
    await client.query(database.reset);
    return true;
  });
  if (isAsBefore) ready.push(database);
  else await database.drop();
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
