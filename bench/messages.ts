import { setTimeout as wait } from 'node:timers/promises';
import { v7 as uuid } from 'uuid';
import { listMessages, searchMessages, sendMessage, startChat } from '#/messaging/contract.ts';
import type { Person } from '#/testing/person.ts';
import { openRounds } from '#/testing/rounds.ts';

/*
 * How immediate messages are: from sending to receiving between two live clients, how many a second a hundred senders
 * get through, how fast a page is read in a chat of a million messages, and what an idle live connection costs.
 * Server and clients share this process and its machine, so every figure is an upper bound of the server's part.
 */
const messages = Number(process.env.BENCH_MESSAGES ?? 1_000);
const senders = Number(process.env.BENCH_SENDERS ?? 100);
const seconds = Number(process.env.BENCH_SECONDS ?? 8);
const long = Number(process.env.BENCH_LONG_CHAT ?? 1_000_000);
const connections = Number(process.env.BENCH_CONNECTIONS ?? 2_000);

const at = (sorted: number[], share: number) => sorted[Math.floor((sorted.length - 1) * share)]!.toFixed(1);
const spread = (times: number[]) => {
  const sorted = times.toSorted((a, b) => a - b);
  return `p50 ${at(sorted, 0.5)} ms, p99 ${at(sorted, 0.99)} ms`;
};

const rounds = await openRounds();
const amara = await rounds.member('amara');
const jonas = await rounds.member('jonas');
const { id: chatId } = await amara.does(startChat, { userId: jonas.id });

/** One message at a time: until its answer, and until the other one has it on the live stream. */
async function immediacy() {
  const received = new Map<string, number>();
  const response = await fetch(`${rounds.url}/api/live`, { headers: { cookie: jonas.cookie } });
  const leaving = listen(response, id => received.set(id, performance.now()));
  await wait(300);
  const answered: number[] = [];
  const arrived: number[] = [];
  for (let n = 0; n < messages; n++) {
    const id = uuid();
    const sent = performance.now();
    await amara.does(sendMessage, { chatId, id, content: `Message ${n}` });
    answered.push(performance.now() - sent);
    while (!received.has(id)) await wait(0);
    arrived.push(received.get(id)! - sent);
  }
  await leaving();
  console.log(`${messages} messages between two live clients, otherwise idle:`);
  console.log(`  send → answered  ${spread(answered)}`);
  console.log(`  send → received  ${spread(arrived)}`);
}

function listen(response: Response, heard: (id: string) => void) {
  const reader = response.body!.getReader();
  const decoder = new TextDecoder();
  const reading = (async () => {
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read())
      for (const [, id] of decoder
        .decode(chunk.value)
        .matchAll(/"event":"message.created".*?"id":"([^"]+)"/g))
        heard(id!);
  })().catch(() => {});
  return async () => {
    await reader.cancel();
    await reading;
  };
}

/** Many chats at once; each sender waits for the answer before the next message. */
async function throughput() {
  const [lesser, greater] = [amara.id, jonas.id].sort() as [string, string];
  const chats = [chatId];
  for (let n = 1; n < senders; n++) {
    const id = uuid();
    await rounds.sql('insert into chats (id, lesser_id, greater_id, started_by) values ($1, $2, null, $2)', [
      id,
      n % 2 ? lesser : greater,
    ]);
    await rounds.sql('insert into sides (chat_id, user_id) values ($1, $2)', [id, n % 2 ? lesser : greater]);
    chats.push(id);
  }
  const ownerOf = (n: number): Person => [amara, jonas].find(one => one.id === (n % 2 ? lesser : greater))!;
  let count = 0;
  const end = performance.now() + seconds * 1000;
  await Promise.all(
    chats.map(async (chat, n) => {
      while (performance.now() < end) {
        await ownerOf(n).does(sendMessage, { chatId: chat, id: uuid(), content: 'All at once' });
        count++;
      }
    }),
  );
  console.log(`${senders} senders, each in a chat of their own, ${seconds} s:`);
  console.log(`  ${Math.round(count / seconds)} messages a second`);
}

/** A chat of a million messages: its newest page, one in the middle, and a word that was said once. */
async function history() {
  await rounds.sql(
    `insert into messages (id, chat_id, seq, sender_id, content)
     select gen_random_uuid(), $1, n, $2, 'Round ' || n || ': what we saw and what we did' from generate_series($3::int, $4::int) n`,
    [chatId, amara.id, messages * 2 + 1_000_000, messages * 2 + 1_000_000 + long],
  );
  await rounds.sql('update sides set last_seq = $2 where chat_id = $1', [
    chatId,
    messages * 2 + 1_000_000 + long,
  ]);
  await rounds.sql('analyze messages');
  const measure = async (what: string, read: () => Promise<unknown>) => {
    const times: number[] = [];
    for (let n = 0; n < 200; n++) {
      const start = performance.now();
      await read();
      times.push(performance.now() - start);
    }
    console.log(`  ${what.padEnd(28)} ${spread(times)}`);
  };
  console.log(`A chat of ${long.toLocaleString('en')} messages:`);
  await measure('its newest page', () => amara.does(listMessages, { chatId }));
  const middle = String(messages * 2 + 1_000_000 + long / 2);
  await measure('a page in its middle', () => amara.does(listMessages, { chatId, before: middle }));
  await measure('a word said once', () => amara.does(searchMessages, { chatId, query: `Round ${middle}:` }));
}

/** Idle live connections of many people, opened in waves; memory of the whole process, both ends. */
async function idle() {
  const { rss: before } = process.memoryUsage();
  const tokens = await makePeople(Math.ceil(connections / 8));
  const leaving = new AbortController();
  const started = performance.now();
  for (let opened = 0; opened < connections; opened += 100) {
    await Promise.all(
      Array.from({ length: 100 }, async (_, n) => {
        const cookie = tokens[(opened + n) % tokens.length]!;
        const response = await fetch(`${rounds.url}/api/live`, {
          headers: { cookie },
          signal: leaving.signal,
        });
        if (!response.ok) throw new Error(`a live stream answered ${response.status}`);
      }),
    );
  }
  const took = (performance.now() - started) / 1000;
  await wait(3_000);
  const { rss: after } = process.memoryUsage();
  const each = (after - before) / connections / 1024;
  console.log(`${connections} idle live connections, opened in ${took.toFixed(1)} s:`);
  console.log(`  ${each.toFixed(1)} KB each, with the client's end of them`);
  leaving.abort();
}

/** Cookies of sessions of people who exist only in the database. */
async function makePeople(count: number) {
  const { createHash, randomBytes } = await import('node:crypto');
  const cookies: string[] = [];
  const [name] = amara.cookie.split('=');
  for (let n = 0; n < count; n++) {
    const token = randomBytes(32).toString('base64url');
    const hash = createHash('sha256').update(token).digest('base64url');
    const id = uuid();
    await rounds.sql(
      `insert into users (id, username, username_key, email, email_key, full_name, profession)
       values ($1, $2, $2, $2, $2, 'Somebody', 'nurse')`,
      [id, `idle${n}`],
    );
    await rounds.sql(
      `insert into sessions (id, user_id, token_hash, user_agent) values (gen_random_uuid(), $1, $2, '')`,
      [id, hash],
    );
    cookies.push(`${name}=${token}`);
  }
  return cookies;
}

await immediacy();
await throughput();
await history();
await idle();
await rounds.close();
process.exit(0);
