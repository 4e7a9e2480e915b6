import { fork } from 'node:child_process';
import { once } from 'node:events';
import autocannon from 'autocannon';
import { v7 as uuidv7 } from 'uuid';
import { createPost } from '#/posts/contract.ts';
import { openRounds } from '#/testing/rounds.ts';

const connections = 32;
const seconds = Number(process.env.BENCH_SECONDS ?? 8);

/** Requests a second, and the 99th percentile in milliseconds. */
async function load(url: string, headers: Record<string, string> = {}) {
  const { requests, latency, non2xx } = await autocannon({
    url,
    connections,
    duration: seconds,
    headers,
    workers: 1,
  });
  if (non2xx > 0) throw new Error(`${non2xx} answers of ${url} were refused`);
  return { perSecond: Math.round(requests.average), p99: latency.p99 };
}

/** A bare node:http server in a process of its own that stringifies the same body. */
async function openBare(body: unknown) {
  const child = fork(new URL('./bare.ts', import.meta.url));
  child.send(body as object);
  const [port] = await once(child, 'message');
  return { url: `http://127.0.0.1:${port}/`, close: () => child.kill() };
}

const rounds = await openRounds();
const amara = await rounds.member('amara');
const jonas = await rounds.member('jonas');
for (let n = 0; n < 40; n++) {
  const content = `Round ${n}. ${'What we saw, what we did, what we would do differently. '.repeat(1 + (n % 5))}`;
  await (n % 2 ? amara : jonas).does(createPost, { id: uuidv7(), content });
}
const path = '/api/posts';
const body = await (await amara.request('GET', path)).json();
const bare = await openBare(body);
const headers = { cookie: amara.cookie };
// In turn, twice, so that a drift of the machine meets both.
await load(rounds.url + path, headers);
const rows = [];
for (let round = 0; round < 2; round++) {
  rows.push({ feed: await load(rounds.url + path, headers), bare: await load(bare.url) });
}
bare.close();
await rounds.close();

const mean = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0) / numbers.length;
const feed = mean(rows.map(row => row.feed.perSecond));
const limit = mean(rows.map(row => row.bare.perSecond));
console.log(`The feed's first page of 20, ${connections} connections, ${seconds} s each, twice in turn:`);
console.log(`  Rounds       ${Math.round(feed)} a second, p99 ${mean(rows.map(row => row.feed.p99))} ms`);
console.log(`  bare server  ${Math.round(limit)} a second, p99 ${mean(rows.map(row => row.bare.p99))} ms`);
console.log(`  ratio        ${(feed / limit).toFixed(2)}`);
