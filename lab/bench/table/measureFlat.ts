import pg from 'pg';
import { openServer } from '../openServer.ts';
import type { Amounts } from './fillEverything.ts';
import { filled, sqlOn } from './filled.ts';
import { load } from './load.ts';
import { openWorld } from './openWorld.ts';
import type { World } from './rows.ts';

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

/** A server on a database with so much in it, and what is asked of it. */
async function openSize(amounts: Amounts) {
  const databaseUrl = await filled(amounts);
  // One of the sizes is asked at a time, by one.
  const { url, close } = await openServer({ beside: { databaseUrl }, connections: 6 });
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const world = await openWorld(sqlOn(client));
  await client.end();
  return { url, world, close };
}

/**
 * Of each read, its answers a second at each of these sizes, one after the other, and how many times slower the largest is
 * than the smallest: all sizes in turn, a few times, as a machine is not the same from one minute to the next.
 */
export async function measureFlat(sizes: Amounts[], seconds: number) {
  const open = [];
  for (const amounts of sizes) open.push(await openSize(amounts));
  const lines = [];
  for (const [name, ask] of Object.entries(reads)) {
    const found: number[][] = sizes.map(() => []);
    for (let turn = 0; turn <= turns; turn++)
      for (const [at, { url, world }] of open.entries()) {
        let n = turn * 500;
        const { perSecond } = await load(url, 1, seconds, () => ask(world, n++));
        // The first turn warms up.
        if (turn > 0) found[at]!.push(perSecond);
      }
    const perSecond = found.map(medianOf);
    lines.push({ name, perSecond, times: perSecond[0]! / perSecond.at(-1)! });
  }
  for (const { close } of open) await close();
  return lines;
}

const turns = 3;
const medianOf = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!;
