import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getPush } from '#/features/push/contract.ts';
import { openPushStage } from '#test/support/pushStage.ts';
import { tell } from '#test/support/talk.ts';
import { until } from '#test/support/until.ts';

const stage = await openPushStage();
const { rounds, service, chatId, waiting, amara, jonas, settled, tryAgain } = stage;

test('a push service that knows a device no more ends its subscription', async () => {
  for (const status of [404, 410]) {
    const device = await service.subscribed(jonas, `gone-${status}`);
    device.mood = status;
    await tell(amara, chatId, 'Hello?');
    await until(async () => !(await jonas.does(getPush, {})).isOn);
    assert.equal(await waiting(), 0);
  }
});

test('a busy or failing push service is tried again after pauses, in order, and given up after an hour', async () => {
  const pause = async () => {
    const [row] = await rounds.sql(
      `select max(failures)::int as failures, min(extract(epoch from due_at - now()))::float8 as wait from push_deliveries`,
    );
    return row as { failures: number; wait: number };
  };
  const failed = async (times: number) => {
    await until(async () => (await pause()).failures === times);
    return (await pause()).wait;
  };
  stage.phone.mood = 500;
  const first = await tell(amara, chatId, 'One');
  const afterFirst = await failed(1);
  assert.ok(afterFirst > 2 && afterFirst <= 5, `${afterFirst}`);
  const second = await tell(amara, chatId, 'Two');
  await until(async () => (await pause()).wait > 1);
  stage.phone.mood = { status: 429, retryAfter: '120' };
  await tryAgain();
  const afterSecond = await failed(2);
  assert.ok(afterSecond > 100 && afterSecond <= 120, `${afterSecond}`);
  // A redirect is not followed: nobody is asked at the other address.
  const before = service.requests.length;
  stage.phone.mood = { redirect: `${service.url}/push/elsewhere` };
  await tryAgain();
  await failed(3);
  assert.equal(service.requests.length, before + 1);
  stage.phone.mood = 'silent';
  await tryAgain();
  await failed(4);
  stage.phone.mood = undefined;
  await tryAgain();
  await service.until(stage.phone, 2);
  assert.deepEqual(
    service.shownOn(stage.phone).map(({ id }) => id),
    [first.id, second.id],
  );
  stage.phone.mood = 500;
  await tell(amara, chatId, 'Three');
  await failed(1);
  await rounds.sql(`update push_deliveries set created_at = now() - interval '61 minutes', due_at = now()`);
  await settled();
  stage.phone.mood = undefined;
  await tell(amara, chatId, 'Four');
  await service.until(stage.phone, 3);
});
