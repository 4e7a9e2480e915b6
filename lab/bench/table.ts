import { mkdir, writeFile } from 'node:fs/promises';
import pg from 'pg';
import { openServer } from './openServer.ts';
import { copyOfFilled, filled, sqlOn } from './table/filled.ts';
import { openBare, openBareDatabase } from './table/limits.ts';
import { load } from './table/load.ts';
import { measureFlat } from './table/measureFlat.ts';
import { measureStart } from './table/measureStart.ts';
import { openWorld } from './table/openWorld.ts';
import { type Row, rows } from './table/rows.ts';

/*
 * The table of docs/performance.md: every row beside the limit of the machine, measured just before and after it. Server,
 * bare server and PostgreSQL are processes of their own; this one is the clients. `--quick`: a tenth of the data, `--fill`
 * makes it and no more (with BENCH_FOLDER, where it is kept for the next run). Other words choose rows that hold one of them.
 */
const isQuick = process.argv.includes('--quick');
const words = process.argv.slice(2).filter(word => !word.startsWith('--'));
const people = Number(process.env.BENCH_PEOPLE ?? (isQuick ? 100_000 : 1_000_000));
const seconds = Number(process.env.BENCH_SECONDS ?? 6);
const isChosen = (name: string) => words.length === 0 || words.some(word => name.includes(word));

const everything = { people, likes: 5, comments: 1, chats: people / 2 };
/** Of which each read's own table has as many rows as this; flatness needs nothing else. */
const flat = (isQuick ? [10_000, 100_000] : [10_000, 100_000, 1_000_000, 5_000_000]).map(size => ({
  people: size,
  likes: 0,
  comments: 0,
  chats: size / 10,
}));
if (process.argv.includes('--fill')) {
  for (const amounts of [everything, ...flat]) await filled(amounts);
  process.exit(0);
}

const server = await openServer({ own: await copyOfFilled(everything) });
const { person, databaseUrl, memory, close } = server;
const client = new pg.Client({ connectionString: databaseUrl });
await client.connect();
const sql = sqlOn(client);
const world = await openWorld(sql);
const database = await openBareDatabase(databaseUrl);
const first = await fetch(`${person.url}/api/posts`, { headers: { cookie: world.crowd[0]!.cookie } });
const bare = await openBare((await first.json()) as object);

/** The limit of a row, as the machine is just now: a second and, for S, the 99th percentile. */
const limitOf = {
  S: ({ connections }: Row) =>
    load(bare.url, connections, seconds / 2, () => ({ path: '/', cookie: world.crowd[0]!.cookie })),
  Q: async () => ({ perSecond: await database.reads(seconds / 2), p99: 0 }),
  I: async () => ({ perSecond: await database.writes(seconds / 2), p99: 0 }),
};

type Line = {
  name: string;
  measured: string;
  limit: string;
  ratio: number | null;
  reach: string;
  isReached: boolean;
};
const lines: Line[] = [];
const tell = (line: Line) => {
  lines.push(line);
  const { name, measured, limit, ratio, reach, isReached } = line;
  const told = [
    name.padEnd(34),
    measured.padStart(26),
    limit.padStart(16),
    ratio?.toFixed(2).padStart(6) ?? '      ',
  ];
  console.log(`${told.join(' ')}  ${reach.padStart(10)} ${isReached ? '' : ' falls short'}`);
};

async function measure(row: Row) {
  const ask = row.asks(world);
  await load(person.url, row.connections, seconds / 3, ask);
  const before = await limitOf[row.of](row);
  const { perSecond, p99 } = await load(person.url, row.connections, seconds, ask);
  const after = await limitOf[row.of](row);
  const limit = (before.perSecond + after.perSecond) / 2;
  const ratio = perSecond / (row.calls ?? 1) / limit;
  const measured = `${Math.round(perSecond / (row.calls ?? 1))}/s, p99 ${p99} ms`;
  const isReached = ratio >= row.reach && (row.of !== 'S' || p99 <= 5 * Math.max(before.p99, after.p99));
  tell({
    name: row.name,
    measured,
    limit: `${row.of} ${Math.round(limit)}`,
    ratio,
    reach: `${row.reach} ${row.of}`,
    isReached,
  });
}

await memory();
for (const row of rows.filter(({ name }) => isChosen(name)))
  await measure(row).catch(({ message }: Error) =>
    tell({
      name: row.name,
      measured: message,
      limit: '',
      ratio: null,
      reach: `${row.reach} ${row.of}`,
      isReached: false,
    }),
  );

if (isChosen('counts')) {
  const wrong = await sql(
    `select id from posts where id = any($1::uuid[]) and likes <> (select count(*) from likes where post_id = posts.id)`,
    [world.postIds],
  );
  const measured = wrong.length === 0 ? 'exact' : `${wrong.length} wrong`;
  tell({
    name: 'counts of likes afterwards',
    measured,
    limit: '',
    ratio: null,
    reach: 'exact',
    isReached: wrong.length === 0,
  });
}
if (isChosen('memory')) {
  const most = (await memory()).most / 1024 / 1024;
  const measured = `${most.toFixed(0)} MiB`;
  tell({
    name: 'memory, most under these rows',
    measured,
    limit: '',
    ratio: null,
    reach: '330 MiB',
    isReached: most <= 330,
  });
}
if (isChosen('workers')) {
  const two = await openServer({ workers: 2, beside: server });
  for (const row of rows.filter(({ name }) =>
    ['feed, first page', 'like and unlike, many posts'].includes(name),
  )) {
    const at = async (url: string) => {
      const ask = row.asks(world);
      await load(url, row.connections, seconds / 3, ask);
      return (await load(url, row.connections, seconds, ask)).perSecond;
    };
    const [one, many] = [await at(person.url), await at(two.url)];
    tell({
      name: `two workers: ${row.name.split(',')[0]}`,
      measured: `${Math.round(many)}/s`,
      limit: `one ${Math.round(one)}`,
      ratio: many / one,
      reach: '1.6 ×',
      isReached: many / one >= 1.6,
    });
  }
  await two.close();
}
bare.close();
await database.close();
await client.end();
await close();

if (isChosen('start')) {
  const { seconds: took, megabytes } = await measureStart();
  tell({
    name: 'start to first answer',
    measured: `${took.toFixed(2)} s`,
    limit: '',
    ratio: null,
    reach: '1.5 s',
    isReached: took <= 1.5,
  });
  tell({
    name: 'memory, idle',
    measured: `${megabytes.toFixed(0)} MiB`,
    limit: '',
    ratio: null,
    reach: '120 MiB',
    isReached: megabytes <= 120,
  });
}
if (isChosen('flat')) {
  for (const { name, perSecond, times } of await measureFlat(flat, seconds / 3))
    tell({
      name: `flat: ${name}`,
      measured: `${perSecond.map(Math.round).join(' → ')}/s`,
      limit: flat.map(({ people }) => `${people / 1000}k`).join(' → '),
      ratio: times,
      reach: '≤ 1.2 ×',
      isReached: times <= 1.2,
    });
}
await mkdir('dist', { recursive: true });
await writeFile('dist/bench.json', JSON.stringify({ at: new Date(), people, seconds, lines }, null, 2));
console.log('Written to dist/bench.json.');
process.exit(0);
