import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, test } from 'vitest';
import { sendMessage } from '#/features/messaging/contract.ts';
import { subscribe } from '#/features/push/contract.ts';
import { openChats, openCrowd } from '#test/support/crowd.ts';
import { Person } from '#test/support/person.ts';
import {
  openPushService,
  type PushDevice,
  type PushService,
  type ReceivedPush,
} from '#test/support/pushService.ts';
import { openRounds, type Rounds } from '#test/support/rounds.ts';
import { until } from '#test/support/until.ts';
import { untilThereIsRoom } from '#test/support/untilThereIsRoom.ts';

// The long form, with `npm run lab -- push`, also holds the time: a machine that does other things besides is no failure.
const isLong = process.env.LAB === 'long';
const seconds = isLong ? 20 : 3;
const perSecond = 200;
const pairs = 40;
const longestMs = 2_000;

let service: PushService;
let rounds: Rounds;
beforeAll(async () => {
  service = await openPushService();
  rounds = await openRounds(service.settings);
});
afterAll(async () => {
  await rounds?.close();
  await service?.close();
});

const personOf = (cookie: string) => Object.assign(new Person(rounds.url, 'one of a crowd'), { cookie });
const idOf = ({ payload }: ReceivedPush) => (payload.type === 'show' ? payload.id : '');
const percentile = (sorted: number[], share: number) =>
  Math.round(sorted[Math.ceil(sorted.length * share) - 1]!);

test(`of ${perSecond} messages a second each reaches its device, or a newer one of its chat does, in the order in which they were written`, async t => {
  const amara = await rounds.member('amara');
  const chats = await openChats(rounds, await openCrowd(rounds, 2 * pairs, amara.cookie.split('=')[0]!));
  const talks = await Promise.all(
    chats.map(async ({ id: chatId, cookies: [one, other] }, n) => {
      const device = service.device(`device-${n}`);
      await personOf(other).does(subscribe, device.subscription());
      return { chatId, device, writer: personOf(one), sent: [] as string[] };
    }),
  );
  const answered = new Map<string, number>();
  const begun = performance.now();
  const sending: Promise<void>[] = [];
  let latest = 0;
  for (let n = 0; n < perSecond * seconds; n++) {
    await wait(Math.max(0, begun + (1_000 * n) / perSecond - performance.now()));
    const talk = talks[n % pairs]!;
    const id = uuid();
    // One after the other in each chat, as its writer would.
    sending.push(
      (async () => {
        const before = sending[n - pairs];
        await before;
        latest = Math.max(latest, performance.now() - begun - (1_000 * n) / perSecond);
        talk.sent.push(id);
        await untilThereIsRoom(() =>
          talk.writer.does(sendMessage, { chatId: talk.chatId, id, content: `Round ${n}` }),
        );
        answered.set(id, performance.now());
      })(),
    );
  }
  await Promise.all(sending);
  const took = (performance.now() - begun) / 1_000;
  // When each message, or a newer one of its chat that replaces it, reached the push service.
  const reached = () =>
    talks.flatMap(({ device, sent }) => {
      const times = sent.map(id => received(device, id));
      return times.map((_, n) => Math.min(...times.slice(n)));
    });
  const received = (device: PushDevice, id: string) =>
    service.received.find(one => one.device === device && idOf(one) === id)?.at ?? Number.POSITIVE_INFINITY;
  await until(() => reached().every(Number.isFinite));
  // What a machine that has too much to do hands over twice comes twice under its id.
  for (const { device, sent } of talks) {
    const shown = [...new Set(service.shownOn(device).map(({ id }) => id))];
    assert.deepEqual(
      shown,
      sent.filter(id => shown.includes(id)),
    );
  }
  const written = talks.flatMap(({ sent }) => sent.map(id => answered.get(id)!));
  const waits = reached()
    .map((at, n) => at - written[n]!)
    .toSorted((a, b) => a - b);
  const pushed = new Set(service.received.map(idOf)).size;
  const within = waits.filter(ms => ms <= longestMs).length / waits.length;
  const [p50, p99] = [percentile(waits, 0.5), percentile(waits, 0.99)];
  t.annotate(
    `${waits.length} in ${took.toFixed(1)} s: from the answer to the push service p50 ${p50} ms, p99 ${p99} ms; ` +
      `${(100 * within).toFixed(1)} % within 2 s; ${waits.length - pushed} replaced by a newer one; written up to ${Math.round(latest)} ms late`,
  );
  if (isLong) assert.ok(p99 <= 1.5 * longestMs, `p99 ${p99} ms`);
});
