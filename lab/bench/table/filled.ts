import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { migrate } from '../../../src/platform/database/migrate.ts';
import { at, freshDatabase, run } from '../../../test/support/freshDatabase.ts';
import { type Amounts, fillEverything } from './fillEverything.ts';

const admin = () => process.env.TEST_DATABASE_URL!;
const nameOf = ({ people, likes, comments, chats }: Amounts) =>
  `bench_${[people, likes, comments, chats].join('_')}`;

/**
 * The address of a database with so much in it: made when it is first asked for, and kept with its PostgreSQL
 * (BENCH_FOLDER). Who writes there takes a copy.
 */
export async function filled(amounts: Amounts): Promise<string> {
  const [name, begun] = [nameOf(amounts), performance.now()];
  const client = await connect(admin());
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
  if (!rowCount) {
    const { url } = await freshDatabase();
    const two = await Promise.all([connect(url), connect(url)]);
    await fillEverything([sqlOn(two[0]), sqlOn(two[1])], amounts);
    for (const one of two) await one.end();
    await client.query(`alter database "${new URL(url).pathname.slice(1)}" rename to "${name}"`);
    const seconds = ((performance.now() - begun) / 1000).toFixed(0);
    console.log(`${amounts.people.toLocaleString('en')} people and what they do: ${seconds} s`);
  }
  await client.end();
  // Since it was made there may be new ones.
  await migrate(at(admin(), name));
  return at(admin(), name);
}

/** A database of one's own with so much in it. */
export async function copyOfFilled(amounts: Amounts) {
  const [template, name] = [
    new URL(await filled(amounts)).pathname.slice(1),
    `rounds_${randomUUID().slice(0, 8)}`,
  ];
  await run(admin(), `create database "${name}" template "${template}" strategy file_copy`);
  return { url: at(admin(), name), drop: () => run(admin(), `drop database "${name}" with (force)`) };
}

async function connect(connectionString: string) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return client;
}

/** What asks this connection. */
export const sqlOn = (client: pg.Client) => async (text: string, values?: unknown[]) =>
  (await client.query(text, values)).rows ?? [];
