import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { type TestContext, test } from 'vitest';
import { showTyping } from '#/features/messaging/contract.ts';
import { openFaultyLine } from '#test/support/faultyLine.ts';
import { openNode } from '#test/support/openNode.ts';
import type { Person } from '#test/support/person.ts';
import { openRedis } from '#test/support/redis.ts';
import { openRounds } from '#test/support/rounds.ts';
import { chatOf, tell } from '#test/support/talk.ts';
import { undo } from '#test/support/undo.ts';

const METRICS_TOKEN = 'a-token-of-the-tests';

type Stream = Awaited<ReturnType<Person['listen']>>;

/** Amara on one node, Jonas on the other, each listening, with a chat, and this Redis between the nodes. */
async function talkOver(t: TestContext, port: number) {
  const given = { REDIS_URL: `redis://127.0.0.1:${port}`, METRICS_TOKEN };
  const settings = { ...given, DATABASE_URL: process.env.TEST_DATABASE_URL! };
  const rounds = await openRounds(settings, { isShared: true });
  undo(t, () => rounds.close());
  const other = await openNode(rounds, given);
  undo(t, () => other.stop());
  const amara = await rounds.member('amara');
  const jonas = other.at(await rounds.member('jonas'));
  const { id: chatId } = await chatOf(amara, jonas);
  await tell(jonas, chatId, 'I hear you.');
  const stream = await jonas.listen();
  return { amara, jonas, chatId, stream };
}

/** How long each of some messages took from node to node, one after the other; in milliseconds, sorted. */
async function times(amara: Person, chatId: string, stream: Stream, count: number) {
  const all: number[] = [];
  for (let n = 0; n < count; n++) {
    const begun = performance.now();
    const { id } = await tell(amara, chatId, `Number ${n}`);
    await stream.until('message.created', data => data.id === id);
    all.push(performance.now() - begun);
  }
  return all.sort((a, b) => a - b);
}

const median = (all: number[]) => all[all.length >> 1]!;

async function untilRedis(person: Person, state: 'ok' | 'away') {
  for (;;) {
    const response = await person.request('GET', '/api/ready');
    assert.equal(response.status, 200);
    if ((await response.json()).redis === state) break;
    await wait(50);
  }
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const metrics = await (await person.request('GET', '/metrics', undefined, headers)).text();
  assert.match(metrics, new RegExp(`^rounds_wire_up\\{.*\\} ${state === 'ok' ? 1 : 0}$`, 'm'));
}

async function typingArrives(amara: Person, chatId: string, stream: Stream) {
  const before = stream.of('chat.typing').length;
  while (stream.of('chat.typing').length === before) {
    await amara.does(showTyping, { chatId });
    await wait(100);
  }
}

test('while Redis is killed messages are delivered by polling, readiness and metrics report it, and it recovers', {
  timeout: 180_000,
}, async t => {
  const redis = await openRedis(t);
  const { amara, jonas, chatId, stream } = await talkOver(t, redis.port);
  await Promise.all([untilRedis(amara, 'ok'), untilRedis(jonas, 'ok')]);
  await typingArrives(amara, chatId, stream);
  const usual = await times(amara, chatId, stream, 9);
  await redis.kill();
  await Promise.all([untilRedis(amara, 'away'), untilRedis(jonas, 'away')]);
  const polled = await times(amara, chatId, stream, 3);
  // Polling looks once a second, so what is waited for by a wake-up comes in a fraction of that.
  assert.ok(median(usual) < median(polled) / 2, `${median(usual)} against ${median(polled)}`);
  await redis.start();
  await Promise.all([untilRedis(amara, 'ok'), untilRedis(jonas, 'ok')]);
  await typingArrives(amara, chatId, stream);
  const numbers = stream.of('message.created').map(({ data }) => data.seq as number);
  assert.deepEqual(
    numbers,
    numbers.map((_, n) => numbers[0]! + n),
  );
  const ms = (all: number[]) => `${Math.round(median(all))} ms (at most ${Math.round(all.at(-1)!)})`;
  t.annotate(`from node to node: by Redis ${ms(usual)}, without it ${ms(polled)}; none lost, none doubled`);
  await stream.close();
});

test('an unresponsive Redis is detected, and recovers', { timeout: 180_000 }, async t => {
  const redis = await openRedis(t);
  const line = await openFaultyLine(t, redis.port);
  const { amara, jonas, chatId, stream } = await talkOver(t, line.port);
  await untilRedis(amara, 'ok');
  line.swallow();
  const { id } = await tell(amara, chatId, 'Into the dark');
  await stream.until('message.created', data => data.id === id);
  await Promise.all([untilRedis(amara, 'away'), untilRedis(jonas, 'away')]);
  line.heal();
  await Promise.all([untilRedis(amara, 'ok'), untilRedis(jonas, 'ok')]);
  await typingArrives(amara, chatId, stream);
  await stream.close();
});
