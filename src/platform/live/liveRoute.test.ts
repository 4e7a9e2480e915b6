import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { test } from 'vitest';
import { limits } from '#/app/limits.ts';
import { openFixture } from '#test/support/fixture.ts';
import { hub } from './hub.ts';

const { rounds, amara } = await openFixture('amara');

/** A connection on which bytes are said by hand. */
function speak(text: string) {
  const { hostname, port, host } = new URL(rounds.url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  const headers = `host: ${host}\r\ncookie: ${amara.cookie}\r\n\r\n`;
  socket.write(text.replaceAll('\n', ` HTTP/1.1\r\n${headers}`));
  return socket;
}

test('A client that disconnects while its stream is opening does not use up one of a person’s streams', async () => {
  for (let n = 0; n < limits.liveStreamsPerPerson * 2; n++) {
    const socket = speak('GET /api/live\n');
    await wait(n % 5);
    socket.destroy();
  }
  while (hub.streamsOf(amara.id) > 0) await wait(10);
  // A call behind them: what was being opened has been by now.
  for (let n = 0; n < 10; n++)
    await amara.request('GET', '/api/live?after=x', undefined, { origin: 'https://a.b' });
  assert.equal(hub.streamsOf(amara.id), 0);
  const stream = await amara.listen();
  assert.equal(hub.streamsOf(amara.id), 1);
  await stream.close();
});

test('A stream requested after pipelined calls starts after their responses', async () => {
  const socket = speak('GET /api/health\nGET /api/live\n');
  let heard = '';
  socket.setEncoding('utf8').on('data', text => {
    heard += text;
  });
  while (!heard.includes('"event":"ready"')) await wait(10);
  const [, first, second, ...more] = heard.split('HTTP/1.1 ');
  assert.match(first!, /^200 OK\r\n.*\r\n\r\n\{/s);
  assert.match(second!, /^200 OK\r\n.*content-type: text\/event-stream\r\n.*\r\n\r\n.*retry: \d+\n\n/s);
  assert.deepEqual(more, []);
  socket.destroy();
});
