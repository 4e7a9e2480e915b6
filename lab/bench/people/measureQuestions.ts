import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Person } from '../../../test/support/person.ts';
import { queriesOf } from '../../../test/support/queriesOf.ts';
import type { Rounds } from '../../../test/support/rounds.ts';
import { questions } from './questions.ts';
import { wholeScans } from './wholeScans.ts';

const times = 300;
const explained = 20;
const big = ['users', 'connections', 'connection_requests', 'blocks', 'mutes'];

type Asked = { name: string; as: string[]; pathOf: (n: number) => string };

/** Prints what each question costs, in milliseconds at the browser, and which tables it reads from end to end. */
export async function measureQuestions(
  { sql, databaseUrl }: Pick<Rounds, 'sql' | 'databaseUrl'>,
  asker: Person,
) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const anybody = await sql(
    `select id from users where suspended_at is null order by md5(id::text) limit ${times}`,
  );
  const everybody = anybody.map(row => String(row.id));
  const hub = [await makeHub(sql)];
  await wait(1_000);

  console.log(`\nEach asked ${times} times:`);
  for (const [name, pathOf] of await questions(sql, times)) await measure({ name, as: everybody, pathOf });
  await measure({ name: 'suggestions, with 5,000 connections', as: hub, pathOf: () => '/api/suggestions' });
  await measure({ name: 'connections, 5,000', as: hub, pathOf: () => '/api/people?within=connections' });
  await client.end();

  async function measure({ name, as, pathOf }: Asked) {
    const ask = async (n: number) => {
      await sql('update sessions set user_id = $1', [as[n % as.length]]);
      const from = performance.now();
      const answer = await asker.request('GET', pathOf(n));
      if (!answer.ok) throw new Error(`${pathOf(n)} answered ${answer.status}`);
      await answer.arrayBuffer();
      return performance.now() - from;
    };
    const taken: number[] = [];
    for (let n = 0; n < times; n++) taken.push(await ask(n));
    taken.sort((a, b) => a - b);
    const scanned = new Set<string>();
    for (let n = 0; n < explained; n++) {
      const queries = await queriesOf(() => ask(n));
      if (!queries.some(({ text }) => text.includes('users')))
        throw new Error(`no query of ${name} was heard`);
      for (const query of queries)
        for (const table of await wholeScans(client, query, big)) scanned.add(table);
    }
    const at = (share: number) => `${taken[Math.floor(share * times)]!.toFixed(1)} ms`.padStart(9);
    const scans = scanned.size > 0 ? `  READS ALL OF ${[...scanned].join(', ')}` : '';
    console.log(`  ${name.padEnd(40)} p50 ${at(0.5)}   p99 ${at(0.99)}${scans}`);
  }
}

/** Somebody whom thousands know. */
async function makeHub(sql: Rounds['sql']) {
  const [hub] = await sql(`select id from users where username = 'p7'`);
  await sql(
    `insert into connections (first_id, second_id) select least($1::uuid, id), greatest($1::uuid, id)
      from (select id from users where id <> $1 order by md5(username) limit 4950) others on conflict do nothing`,
    [hub!.id],
  );
  return String(hub!.id);
}
