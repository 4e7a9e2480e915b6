import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { readEnv } from '#/base/server/env.ts';
import { migrate } from '#/base/server/migrate.ts';
import { raised } from '#/base/server/rates.ts';
import type { Rates } from '#/limits.ts';
import { openServer } from '#/server.ts';
import { Cast, cast, type Part } from './cast.ts';
import { Person } from './person.ts';

export type Rounds = {
  url: string;
  databaseUrl: string;
  dataDir: string;
  /** Somebody who has not signed in. */
  visitor: () => Person;
  /** One of the cast, registered and signed in, without a profile. */
  account: (part: Part) => Promise<Person>;
  /** One of the cast with a finished profile. */
  member: (part: Part) => Promise<Person>;
  /** Runs SQL as the server would, for what no call can bring about. */
  sql: (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;
  /** Stops the server alone, and starts it again at the same address, with these settings changed. */
  stopServer: () => Promise<void>;
  startServer: (settings?: Settings) => Promise<void>;
  close: () => Promise<void>;
};

type Settings = Parameters<typeof readEnv>[0];
type Options = { rates?: Rates | 'shipped' };

/** A whole Rounds of its own: real server, free port, fresh database and data folder; rates raised unless asked for. */
export async function openRounds(settings = {}, { rates = raised(1_000) }: Options = {}): Promise<Rounds> {
  const admin = adminUrl();
  const databaseUrl = await copyTemplate(admin);
  const dataDir = await mkdtemp(join(tmpdir(), 'rounds-test-'));
  const given = { PORT: '0', DATA_DIR: dataDir, ...settings };
  const env = readEnv(given);
  const opening = { databaseUrl, ...(rates !== 'shipped' && { rates }) };
  let server = await openServer({ env, ...opening });
  const port = Number(new URL(server.url).port);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const people = new Cast(server.url);
  return {
    url: server.url,
    databaseUrl,
    dataDir,
    visitor: () => new Person(server.url, 'a visitor'),
    account: part => people.account(cast[part]),
    member: part => people.member(cast[part]),
    sql: async (text, values) => (await client.query(text, values)).rows,
    stopServer: () => server.close(),
    startServer: async (changed = {}) => {
      const env = readEnv({ ...given, ...changed, PORT: String(port) });
      server = await openServer({ env, ...opening });
    },
    close: async () => {
      await client.end();
      await server.close();
      await rm(dataDir, { recursive: true, force: true });
      await run(admin, `drop database "${new URL(databaseUrl).pathname.slice(1)}" with (force)`);
    },
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
    await client.query(`create database "${name}" template "${template}"`);
  });
  return at(admin, name);
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
  for (const file of (await readdir(folder)).sort()) {
    if (file.endsWith('.sql')) hash.update(await readFile(new URL(file, folder)));
  }
  return hash.digest('hex').slice(0, 12);
}

function at(url: string, database: string) {
  const other = new URL(url);
  other.pathname = `/${database}`;
  return other.href;
}

async function run(url: string, work: string | ((client: pg.Client) => Promise<void>)) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    if (typeof work === 'string') await client.query(work);
    else await work(client);
  } finally {
    await client.end();
  }
}
