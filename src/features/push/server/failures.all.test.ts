import assert from 'node:assert/strict';
import { test } from 'vitest';
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
    await until(async () => (await waiting()) === 0);
  }
});

test('a busy or failing push service is tried again after pauses, with what is newest, and given up after an hour', async () => {
  const pause = async () => {
    const [row] = await rounds.sql(
      `select (data->>'failures')::int as failures, extract(epoch from start_after - now())::float8 as wait
       from pgboss.job where name = 'push.slowly' and state = 'created' order by 1 desc limit 1`,
    );
    return row as { failures: number; wait: number } | undefined;
  };
  const failed = async (times: number) => {
    await until(async () => (await pause())?.failures === times);
    return (await pause())!.wait;
  };
  stage.phone.mood = 500;
  const first = await tell(amara, chatId, 'One');
  const afterFirst = await failed(1);
  assert.ok(afterFirst > 2 && afterFirst <= 5, `${afterFirst}`);
  stage.phone.mood = { status: 429, retryAfter: '120' };
  await tryAgain();
  const afterSecond = await failed(2);
  assert.ok(afterSecond > 100 && afterSecond <= 120, `${afterSecond}`);
  // What comes in between waits for the same time.
  const before = service.requests.length;
  stage.phone.mood = undefined;
  const second = await tell(amara, chatId, 'Two');
  await until(async () => (await waiting()) === 2);
  await until(
    async () =>
      (await rounds.sql(`select from pgboss.job where name = 'push.slowly' and state = 'created'`)).length ===
      2,
  );
  assert.equal(service.requests.length, before);
  // A redirect is not followed: nobody is asked at the other address. The first message is replaced by the second by then.
  stage.phone.mood = { redirect: `${service.url}/push/elsewhere` };
  await tryAgain();
  await failed(1);
  assert.equal(service.requests.length, before + 1);
  stage.phone.mood = 'silent';
  await tryAgain();
  await failed(2);
  stage.phone.mood = undefined;
  await tryAgain();
  await service.until(stage.phone, 1);
  assert.deepEqual(
    service.shownOn(stage.phone).map(({ id }) => id),
    [second.id],
  );
  assert.notEqual(first.id, second.id);
  await settled();
  stage.phone.mood = 500;
  await tell(amara, chatId, 'Three');
  await failed(1);
  await rounds.sql(
    `update pgboss.job set start_after = now(), data = jsonb_set(data, '{askedAt}', to_jsonb((data->>'askedAt')::float8 - 61 * 60000))
     where name = 'push.slowly' and state = 'created'`,
  );
  await settled();
  assert.equal(service.shownOn(stage.phone).length, 1);
});
