import { createHash, randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';
import { migrate } from '#/platform/database/migrate.ts';

/** A migrated database of one's own, beside all others on the server of TEST_DATABASE_URL. */
export async function freshDatabase() {
  const admin = adminUrl();
  const name = await copyTemplate(admin);
  return {
    url: at(admin, name),
    drop: () => run(admin, `drop database "${name}" with (force)`),
  };
}

function adminUrl() {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) throw new Error('Tests need a PostgreSQL of their own: run them by `npm test -- name`.');
  return url;
}

/** A copy of a migrated database, which is much faster than migrating again. */
async function copyTemplate(admin: string) {
  const template = `rounds_template_${await hashOfMigrations()}`;
  const name = `rounds_${randomUUID().slice(0, 8)}`;
  await run(admin, async client => {
    // One file makes the template, the others wait for it.
    await client.query('select pg_advisory_lock(4711)');
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [template]);
    if (!rowCount) await makeTemplate(client, admin, template);
    // Not by whole files: each such copy is a checkpoint of the whole server, a tenth of the time of the tests around it.
    await client.query(`create database "${name}" template "${template}"`);
  });
  return name;
}

async function makeTemplate(client: pg.Client, admin: string, template: string) {
  await client.query(`drop database if exists "${template}_new" with (force)`);
  await client.query(`create database "${template}_new"`);
  await migrate(at(admin, `${template}_new`));
  await client.query(`alter database "${template}_new" rename to "${template}"`);
}

async function hashOfMigrations() {
  const folder = new URL('../../migrations/', import.meta.url);
  const hash = createHash('sha256');
  // The job queue brings tables of its own.
  hash.update(await readFile(new URL('../../node_modules/pg-boss/package.json', import.meta.url)));
  // A migration made anew is another one, though its SQL be the same.
  hash.update(await readFile(new URL('meta/_journal.json', folder)));
  for (const file of (await readdir(folder)).sort()) {
    if (file.endsWith('.sql')) hash.update(await readFile(new URL(file, folder)));
  }
  return hash.digest('hex').slice(0, 12);
}

/** The same PostgreSQL's database of this name. */
export function at(url: string, database: string) {
  const other = new URL(url);
  other.pathname = `/${database}`;
  return other.href;
}

/** Does this on a connection of its own. */
export async function run<T = void>(url: string, work: string | ((client: pg.Client) => Promise<T>)) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (typeof work === 'string' ? await client.query(work) : await work(client)) as T;
  } finally {
    await client.end();
  }
}
