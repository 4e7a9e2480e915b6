import assert from 'node:assert/strict';
import { test } from 'vitest';
import { markRead } from '#/features/messaging/contract.ts';
import { openPushStage } from '#test/support/pushStage.ts';
import { tell } from '#test/support/talk.ts';
import { alwaysShowing } from './handOver.ts';

const stage = await openPushStage();
const { rounds, service, chatId, jonasElsewhere, amara, jonas, settled, failed, tryAgain, elsewhere } = stage;

test('what was read before it could be handed over is not sent; what was shown is taken away once, elsewhere', async () => {
  const other = await elsewhere();
  stage.phone.mood = 503;
  other.mood = 503;
  const first = await tell(amara, chatId, 'First');
  await failed(2);
  await jonas.does(markRead, { chatId, seq: first.seq });
  stage.phone.mood = undefined;
  other.mood = undefined;
  await tryAgain();
  await settled();
  assert.equal(service.received.length, 0);

  const second = await tell(amara, chatId, 'Second');
  await service.until(stage.phone, 1);
  await service.until(other, 1);
  await jonas.does(markRead, { chatId, seq: second.seq });
  await service.until(other, 2);
  await settled();
  assert.deepEqual(service.of(other)[1], { type: 'close', tags: [`chat:${chatId}`], badge: 0 });
  // The one that read it takes it away by itself, and is not told later either.
  assert.equal(service.of(stage.phone).length, 1);
  const [{ shown }] = (await rounds.sql('select shown from push_subscriptions where endpoint = $1', [
    stage.phone.endpoint,
  ])) as [{ shown: string[] }];
  assert.deepEqual(shown, []);
  await jonasElsewhere.does(markRead, { chatId, seq: second.seq });
  await settled();
  assert.equal(service.of(stage.phone).length, 1);
  assert.equal(service.of(other).length, 2);
  // What takes it away also replaces it at the push service, for a phone that is off.
  const topics = service.received
    .filter(({ device }) => device === other)
    .map(({ headers }) => headers.topic);
  assert.equal(new Set(topics).size, 1);
});

test('what is unread stays on the devices of a person who sends a message without opening the chat, and goes once it is read', async () => {
  const other = await elsewhere();
  const { seq } = await tell(amara, chatId, 'URGENT: can you cover tonight?');
  await service.until(stage.phone, 1);
  await service.until(other, 1);
  await tell(jonas, chatId, 'A post from the feed');
  await settled();
  assert.equal(service.received.length, 2);
  await jonas.does(markRead, { chatId, seq });
  assert.equal((await service.until(other, 2))[1]!.type, 'close');
  await settled();
  assert.equal(service.of(stage.phone).length, 1);
});

test('a device whose push service has every message shown is told of none that was read elsewhere', async () => {
  const { origin } = new URL(stage.phone.endpoint);
  alwaysShowing.add(origin);
  try {
    const { seq } = await tell(amara, chatId, 'For an iPhone');
    await service.until(stage.phone, 1);
    await jonasElsewhere.does(markRead, { chatId, seq });
    await settled();
    await tell(amara, chatId, 'And another');
    await service.until(stage.phone, 2);
    assert.deepEqual(
      service.of(stage.phone).map(({ type }) => type),
      ['show', 'show'],
    );
  } finally {
    alwaysShowing.delete(origin);
  }
});
