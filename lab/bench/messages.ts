import { setTimeout as wait } from 'node:timers/promises';
import { limits } from '../../src/app/limits.ts';
import { listMessages, searchMessages } from '../../src/features/messaging/contract.ts';
import { hub } from '../../src/platform/live/hub.ts';
import { log } from '../../src/platform/observability/log.ts';
import { openChats, openCrowd } from '../../test/support/crowd.ts';
import { openRounds } from '../../test/support/rounds.ts';
import { chatOf } from '../../test/support/talk.ts';
import { openClients } from './openClients.ts';
import { loadBare } from './people/loadBare.ts';
import { spread } from './spread.ts';

/*
 * How immediate messages are: from sending to receiving between two live clients, how many a second a hundred senders
 * get through, how fast a page is read in a chat of a million messages, and what idle live connections cost. The clients
 * are a process of their own on the same machine.
 */
const messages = Number(process.env.BENCH_MESSAGES ?? 1_000);
const senders = Number(process.env.BENCH_SENDERS ?? 100);
const seconds = Number(process.env.BENCH_SECONDS ?? 10);
const long = Number(process.env.BENCH_LONG_CHAT ?? 1_000_000);
const connections = Number(process.env.BENCH_CONNECTIONS ?? 10_000);

log.level = 'warn';
const rounds = await openRounds();
const amara = await rounds.member('amara');
const jonas = await rounds.member('jonas');
const { id: chatId } = await chatOf(amara, jonas);
const clients = openClients();
const { url } = rounds;

/** One message at a time: until its answer, and until the other one has it on the live stream. */
async function immediacy() {
  const talk = { do: 'talk', url, chatId, from: amara.cookie, to: jonas.cookie } as const;
  await clients.does({ ...talk, count: 1_000 });
  await wait(limits.presencePause + 500);
  const { answered, arrived } = await clients.does({ ...talk, count: messages });
  console.log(`${messages} messages between two live clients, otherwise idle:`);
  console.log(`  send → answered  ${spread(answered!)}`);
  console.log(`  send → received  ${spread(arrived!)}`);
}

/** Chats in which both write in turns, and both listen; each sender waits for the answer before the next message. */
async function throughput(cookieName: string) {
  const crowd = await openCrowd(rounds, senders * 2, cookieName);
  const chats = await openChats(rounds, crowd);
  const readers = openClients();
  await readers.does({ do: 'hold', url, cookies: crowd.map(({ cookie }) => cookie), reads: true });
  await clients.does({ do: 'write', url, chats, seconds: 2 });
  const { count } = await clients.does({ do: 'write', url, chats, seconds });
  readers.close();
  console.log(`${senders} senders, each in a chat of its own with somebody who listens, ${seconds} s:`);
  console.log(`  ${Math.round(count! / seconds)} messages a second`);
}

/** A chat of ten thousand messages, then of a million: its newest page, one in the middle, and a word that was said once. */
async function history() {
  await rounds.sql('set statement_timeout = 0; set synchronous_commit = off');
  const [chat] = await rounds.sql('select seq from chats where id = $1', [chatId]);
  let last = Number(chat!.seq);
  const medians: Record<string, number[]> = {};
  for (const length of [10_000, long]) {
    const first = last + 1;
    last += length;
    await loadBare(rounds.sql, 'messages', () => write(first, last));
    await rounds.sql('update chats set seq = $2 where id = $1', [chatId, last]);
    await rounds.sql('update chat_members set last_seq = $2 where chat_id = $1', [chatId, last]);
    await rounds.sql('vacuum (analyze) messages');
    console.log(`A chat of ${length.toLocaleString('en')} messages more:`);
    const middle = String(first + length / 2);
    await measure('its newest page', () => amara.does(listMessages, { chatId }));
    await measure('a page in its middle', () => amara.does(listMessages, { chatId, before: middle }));
    await measure('a word said once', () =>
      amara.does(searchMessages, { chatId, query: `Round ${middle}:` }),
    );
  }
  for (const [what, [short, much]] of Object.entries(medians))
    console.log(`  ${what.padEnd(28)} ${(much! / short!).toFixed(2)} times as long`);

  async function write(first: number, last: number) {
    await rounds.sql(
      `insert into messages (id, chat_id, seq, sender_id, content)
       select gen_random_uuid(), $1, n, $2, 'Round ' || n || ': what we saw and what we did' from generate_series($3::int, $4::int) n`,
      [chatId, amara.id, first, last],
    );
  }

  async function measure(what: string, read: () => Promise<unknown>) {
    const times: number[] = [];
    for (let n = 0; n < 200; n++) {
      const start = performance.now();
      await read();
      times.push(performance.now() - start);
    }
    console.log(`  ${what.padEnd(28)} ${spread(times)}`);
    medians[what] = [...(medians[what] ?? []), times.toSorted((a, b) => a - b)[100]!];
  }
}

/** Live connections that nothing happens on: memory of the server's process, its work, and one message among them. */
async function idle(cookieName: string) {
  const crowd = await openCrowd(rounds, connections / limits.liveStreamsPerPerson, cookieName);
  await wait(5_000);
  globalThis.gc?.();
  const { rss: before } = process.memoryUsage();
  const holders = openClients();
  const cookies = Array.from({ length: connections }, (_, n) => crowd[n % crowd.length]!.cookie);
  const started = performance.now();
  await holders.does({ do: 'hold', url, cookies, reads: true, isHeard: true });
  const took = (performance.now() - started) / 1000;
  await wait(15_000);
  globalThis.gc?.();
  const { rss: after } = process.memoryUsage();
  const work = process.cpuUsage();
  const from = performance.now();
  await wait(limits.liveHeartbeat * 2);
  const { user, system } = process.cpuUsage(work);
  const busy = (user + system) / 1000 / (performance.now() - from);
  const { length: open } = crowd.flatMap(({ id }) => Array.from({ length: hub.streamsOf(id) }));
  console.log(`${open} idle live connections, opened in ${took.toFixed(1)} s:`);
  console.log(
    `  ${((after - before) / connections / 1024).toFixed(1)} KB each, ${(after / 1024 / 1024).toFixed(0)} MB in all`,
  );
  console.log(`  ${(busy * 100).toFixed(1)} % of a core`);
  const talk = { do: 'talk', url, chatId, from: amara.cookie, to: jonas.cookie } as const;
  const { arrived } = await clients.does({ ...talk, count: 200 });
  console.log(`  send → received among them  ${spread(arrived!)}`);
  await broadcast(holders);
  holders.close();
}

/** One event for everybody: until the last of them has it. */
async function broadcast(holders: ReturnType<typeof openClients>) {
  const at = Math.round((performance.timeOrigin + performance.now()) * 1000);
  const [row] = await rounds.sql(
    `insert into outbox (name, data) values ('post.counted', jsonb_build_object('at', $1::bigint)) returning xid::text`,
    [at],
  );
  hub.wake(String(row!.xid));
  await wait(5_000);
  const { arrived } = await holders.does({ do: 'tell' });
  console.log(
    `  one event for all: ${arrived!.length} have it, ${spread(arrived!)}, the last after ${Math.max(...arrived!).toFixed(0)} ms`,
  );
}

const [cookieName] = amara.cookie.split('=') as [string];
await immediacy();
await throughput(cookieName);
if (long > 0) await history();
if (connections > 0) await idle(cookieName);
clients.close();
await rounds.close();
process.exit(0);
