import pg from 'pg';
import { openServer } from '../openServer.ts';
import { fillEverything } from './fillEverything.ts';
import { load } from './load.ts';
import { openWorld } from './openWorld.ts';
import type { World } from './rows.ts';

type Sql = (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;

/** What is to cost the same however much there is: by somebody of the crowd, about something of the world. */
const reads: Record<string, (world: World, n: number) => { path: string; cookie: string }> = {
  'feed, page 50': ({ crowd, page50 }, n) => ({
    path: `/api/posts?cursor=${page50}`,
    cookie: crowd[n % crowd.length]!.cookie,
  }),
  'profile page': ({ crowd, usernames }, n) => ({
    path: `/api/profiles/${usernames[n % usernames.length]}`,
    cookie: crowd[n % crowd.length]!.cookie,
  }),
  'chat history': ({ chats }, n) => chats[n % chats.length]!,
  'user search, three letters': ({ crowd, names }, n) => ({
    path: `/api/search/suggestions?q=${encodeURIComponent(names[n % names.length]!)}`,
    cookie: crowd[n % crowd.length]!.cookie,
  }),
};

/** How many a second of each there are, one after the other, in a database of so many people and posts. */
async function measureAt(people: number, seconds: number) {
  const { url, person, databaseUrl, close } = await openServer();
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const sql: Sql = async (text, values) => (await client.query(text, values)).rows ?? [];
  await fillEverything(sql, people);
  const world = await openWorld(sql, person.cookie.split('=')[0]!);
  const found: Record<string, number> = {};
  for (const [name, ask] of Object.entries(reads)) {
    let n = 0;
    const next = () => ask(world, n++);
    await load(url, 1, seconds / 2, next);
    found[name] = (await load(url, 1, seconds, next)).perSecond;
  }
  await client.end();
  await close();
  return found;
}

/** Of each read, its answers a second at each of these sizes, and how many times slower the largest is than the smallest. */
export async function measureFlat(sizes: number[], seconds: number) {
  const measured: Record<string, number>[] = [];
  for (const people of sizes) measured.push(await measureAt(people, seconds));
  return Object.keys(reads).map(name => {
    const perSecond = measured.map(one => one[name]!);
    return { name, perSecond, times: perSecond[0]! / perSecond.at(-1)! };
  });
}
