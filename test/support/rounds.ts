import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Rates } from '#/app/limits.ts';
import { openServer } from '#/app/server.ts';
import { hashCheaply } from '#/features/accounts/server/passwords.ts';
import { encodeCheaply } from '#/features/media/server/images.ts';
import { raised } from '#/platform/http/rates.ts';
import { readEnv } from '#/platform/process/env.ts';
import { startBuiltPrograms } from '#/platform/process/installation.ts';
import { type FixtureName, Fixtures, fixtures } from './fixtures.ts';
import { Person } from './person.ts';
import { connectionsOfTests, newDatabase, reusedDatabase } from './reusedDatabase.ts';
import { savedMember } from './savedMembers.ts';

export type Rounds = {
  url: string;
  databaseUrl: string;
  dataDir: string;
  /** Everything that is answered, as 'GET /api/posts'. */
  routes: string[];
  /** Somebody who has not signed in. */
  visitor: () => Person;
  /** One of the cast, registered and signed in, without a profile. */
  account: (part: FixtureName) => Promise<Person>;
  /** One of the cast with a finished profile; of whom others hear nothing, as nothing is announced of a copy. */
  member: (part: FixtureName) => Promise<Person>;
  /** The same by the calls of a browser, of which others hear. */
  newMember: (part: FixtureName) => Promise<Person>;
  /** Runs SQL as the server would, for what no call can bring about. */
  sql: (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;
  /** Stops the server alone, and starts it again at the same address, with these settings changed. */
  stopServer: () => Promise<void>;
  startServer: (settings?: Settings) => Promise<void>;
  close: () => Promise<void>;
};

type Settings = Parameters<typeof readEnv>[0];
type Options = {
  rates?: Rates | 'shipped';
  /** Whether other nodes are to come to it, by `openNode`. */
  isShared?: boolean;
  /** Passwords are hashed at next to no cost unless it is 'shipped'. */
  hashing?: 'shipped';
  /** Pictures are encoded with the least effort unless it is 'shipped'. */
  encoding?: 'shipped';
  /** One that another test has used is taken unless it is to be 'unused'. */
  database?: 'unused';
  /** A migrated database that is there already, as the role in this address. */
  databaseUrl?: string;
};

/** With one of these a member leaves more behind than a copy has: mails, files elsewhere, another cookie. */
const uncopied = ['SMTP_URL', 'S3_ENDPOINT', 'PUBLIC_URL', 'DATA_DIR'];

/** A whole Rounds of its own: real server, free port, fresh database and data folder; rates raised unless asked for. */
export async function openRounds(
  settings = {},
  {
    rates = raised(1_000),
    isShared = false,
    hashing,
    encoding,
    database: wanted,
    databaseUrl: given,
  }: Options = {},
): Promise<Rounds> {
  startBuiltPrograms();
  hashCheaply(hashing !== 'shipped');
  encodeCheaply(encoding !== 'shipped');
  const database = given ? undefined : await (wanted ? newDatabase() : reusedDatabase());
  const databaseUrl = given ?? database!.url;
  const dataDir = await mkdtemp(join(tmpdir(), 'rounds-test-'));
  const chosen = {
    PORT: '0',
    DATA_DIR: dataDir,
    // The disk of a developer may be nearly full.
    DISK_RESERVE_PERCENT: '0',
    DATABASE_CONNECTIONS: String(connectionsOfTests),
    ...settings,
  };
  const env = readEnv(chosen);
  const pool = 'DATABASE_CONNECTIONS' in settings ? undefined : database?.pool;
  const opening = { databaseUrl, pool, isShared, ...(rates !== 'shipped' && { rates }) };
  let server = await openServer({ env, ...opening });
  const port = Number(new URL(server.url).port);
  const client = database?.client ?? new pg.Client({ connectionString: databaseUrl });
  if (!database) await client.connect();
  const people = new Fixtures(server.url);
  const sql: Rounds['sql'] = async (text, values) => (await client.query(text, values)).rows;
  const isCopied = rates !== 'shipped' && hashing !== 'shipped' && !uncopied.some(name => name in settings);
  return {
    url: server.url,
    databaseUrl,
    dataDir,
    routes: server.routes,
    visitor: () => new Person(server.url, 'a visitor'),
    account: part => people.account(fixtures[part]),
    newMember: part => people.member(fixtures[part]),
    member: part =>
      isCopied ? savedMember({ url: server.url, dataDir, sql }, part) : people.member(fixtures[part]),
    sql,
    stopServer: () => server.close(),
    startServer: async (changed = {}) => {
      const env = readEnv({ ...chosen, ...changed, PORT: String(port) });
      server = await openServer({ env, ...opening });
    },
    close: async () => {
      await server.close();
      await rm(dataDir, { recursive: true, force: true });
      await (database ? database.giveBack() : client.end());
    },
  };
}
