import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, type TestContext, test } from 'vitest';
import { limits } from '#/app/limits.ts';
import type { Person } from '#test/support/person.ts';
import { openRounds, type Rounds } from '#test/support/rounds.ts';
import { undo } from '#test/support/undo.ts';
import { hub } from './hub.ts';
import { Stream } from './streams.ts';

let rounds: Rounds;
let amara: Person;
let slow: Person[];
beforeAll(async () => {
  rounds = await openRounds();
  amara = await rounds.member('amara');
  slow = [await rounds.member('jonas'), await rounds.member('noor'), await rounds.member('mei')];
});
afterAll(() => rounds.close());

/** A connection that has asked and does not read a byte of the answer. */
function openMute(t: TestContext, url: string, cookie = '') {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname).pause();
  socket.on('error', () => {});
  socket.write(`GET /api/live HTTP/1.1\r\nhost: ${hostname}:${port}\r\ncookie: ${cookie}\r\n\r\n`);
  undo(t, () => socket.destroy());
  return socket;
}

const openOf = () => slow.reduce((sum, { id }) => sum + hub.streamsOf(id), 0);
const filling = 'x'.repeat(64 * 1024);
const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024);

/** So many long events for everyone, numbered on from those before. */
async function flood(from: number, count: number) {
  const [row] = await rounds.sql(
    `with told as (insert into outbox (name, data)
        select 'post.counted', jsonb_build_object('n', n, 'rest', repeat('x', 20000))
        from generate_series($1::int, $1::int + $2::int - 1) n order by n returning xid)
      select max(xid::text) as xid from told`,
    [from, count],
  );
  hub.wake(String(row!.xid));
}

test('readers who never read are disconnected and cost little memory, and others get everything once, in order', {
  timeout: 60_000,
}, async t => {
  const reader = await amara.listen();
  for (const person of slow)
    for (let n = 0; n < limits.liveStreamsPerPerson; n++) openMute(t, rounds.url, person.cookie);
  while (openOf() < slow.length * limits.liveStreamsPerPerson) await wait(10);
  const { rss: before } = process.memoryUsage();
  let most = 0;
  let told = 0;
  // The system takes some megabytes for a connection before any of it waits here.
  for (; openOf() > 0 && told < 2_000; told += 50) {
    await flood(told, 50);
    await reader.until('post.counted', ({ n }) => n === told + 49);
    most = Math.max(most, process.memoryUsage().rss - before);
  }
  assert.equal(openOf(), 0, `cut after ${told} events`);
  const heard = reader.of('post.counted').map(({ data }) => data.n);
  assert.deepEqual(
    heard,
    Array.from({ length: told }, (_, n) => n),
  );
  assert.ok(megabytes(most) < 100, `${megabytes(most)} MB more`);
  await reader.close();
});

/** A stream whose connection takes no more, since its reader does not read. */
async function openFull(t: TestContext) {
  const server = createServer().listen(0, '127.0.0.1');
  undo(t, () => server.close());
  await once(server, 'listening');
  const socket = openMute(t, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const [, response] = (await once(server, 'request')) as [unknown, ServerResponse];
  const stream = new Stream(response, { userId: 'a', sessionId: 'b', isMember: true });
  let sent = '';
  for (let taken = true; taken; taken = response.writableLength === 0) {
    stream.write(filling);
    sent += filling;
    await wait(20);
  }
  return { stream, socket, sent };
}

test('a slow reader is disconnected by one event too many, and not before', { timeout: 30_000 }, async t => {
  const { stream } = await openFull(t);
  for (let n = 0; n < limits.liveBacklogEvents; n++) stream.write('short');
  assert.equal(stream.isOpen, true);
  stream.write('short');
  assert.equal(stream.isOpen, false);
});

test('a slow reader is disconnected by one character too many, and not before', {
  timeout: 30_000,
}, async t => {
  const { stream } = await openFull(t);
  for (let n = 0; n < 4; n++) stream.write('l'.repeat(limits.liveBacklogLength / 4));
  assert.equal(stream.isOpen, true);
  stream.write('l');
  assert.equal(stream.isOpen, false);
});

test('a slow reader who catches up gets everything once, in order', { timeout: 30_000 }, async t => {
  const { stream, socket, sent } = await openFull(t);
  const more = Array.from({ length: limits.liveBacklogEvents }, (_, n) => `-${n}`).join('');
  for (const one of more.match(/-\d+/g)!) stream.write(one);
  let heard = '';
  socket.setEncoding('utf8').on('data', text => {
    heard += text;
  });
  socket.resume();
  while (!heard.endsWith(`-${limits.liveBacklogEvents - 1}\r\n`)) await wait(10);
  const parts = heard.split('\r\n\r\n').slice(1).join('\r\n\r\n').split('\r\n');
  // Each part stands behind its length.
  assert.equal(parts.filter((_, n) => n % 2 === 1).join(''), sent + more);
});
