import pg from 'pg';

type Login = { name: string; password: string };

/** What the app may take at most. A single slow statement is broken off before its transaction, which would cost the connection. */
export const roleLimits = {
  statement_timeout: '1800ms',
  idle_in_transaction_session_timeout: '2s',
  transaction_timeout: '2s',
};

/**
 * Creates the database and its two roles, or updates them: the owner changes tables and is used by migrations alone;
 * the app reads and writes rows, and its transactions are limited to two seconds.
 */
export async function ensureRoles(urlOf: (database: string) => string, owner: Login, app: Login) {
  await inDatabase(urlOf('postgres'), async client => {
    for (const { name, password } of [owner, app]) {
      const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [name]);
      if (!rowCount) await client.query(`create role ${name} login`);
      await client.query(`alter role ${name} password ${client.escapeLiteral(password)}`);
    }
    // The last one came with PostgreSQL 17.
    const { rows } = await client.query('select name from pg_settings where name = any($1)', [
      Object.keys(roleLimits),
    ]);
    for (const [limit, value] of Object.entries(roleLimits))
      if (rows.some(({ name }) => name === limit))
        await client.query(`alter role ${app.name} set ${limit} = '${value}'`);
    const { rowCount } = await client.query(`select 1 from pg_database where datname = 'rounds'`);
    if (!rowCount) await client.query(`create database rounds owner ${owner.name}`);
    await client.query(`
      revoke all on database rounds from public;
      grant connect on database rounds to ${app.name}`);
  });
  await inDatabase(urlOf('rounds'), client =>
    client.query(`
      alter default privileges for role ${owner.name} in schema public
        grant select, insert, update, delete on tables to ${app.name};
      alter default privileges for role ${owner.name} in schema public
        grant usage on sequences to ${app.name};
      grant usage on schema public to ${app.name}`),
  );
}

async function inDatabase(url: string, work: (client: pg.Client) => Promise<unknown>) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
