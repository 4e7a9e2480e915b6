import assert from 'node:assert/strict';
import { test } from 'vitest';
import { getPush, subscribe } from '#/features/push/contract.ts';
import { openPushStage } from '#test/support/pushStage.ts';
import { chatOf, tell } from '#test/support/talk.ts';

const stage = await openPushStage();
const { rounds, service, chatId, again, amara, jonas, mei, noor, settled } = stage;

const devicesOf = async (userId: string) =>
  (await rounds.sql('select session_id from push_subscriptions where user_id = $1', [userId])).length;

test('an account has ten devices at most: an eleventh takes the place of the oldest', async () => {
  const others = [];
  for (let n = 0; n < 9; n++) others.push(await again('jonas'));
  const devices = [];
  for (const [n, browser] of others.entries()) devices.push(await service.subscribed(browser, `device-${n}`));
  assert.equal(await devicesOf(jonas.id), 10);
  const eleventh = await service.subscribed(await again('jonas'), 'eleventh');
  assert.equal(await devicesOf(jonas.id), 10);
  assert.equal((await jonas.does(getPush, {})).isOn, false);
  await tell(amara, chatId, 'To ten devices');
  await service.until(eleventh, 1);
  await settled();
  assert.deepEqual(
    service.received.map(({ device }) => device.name).toSorted(),
    [...devices.map(({ name }) => name), 'eleventh'].toSorted(),
  );
});

test('browsers of one account that subscribe at the same time are ten, too', async () => {
  const browsers = await Promise.all(Array.from({ length: 14 }, () => again('jonas')));
  await Promise.all(
    browsers.map((browser, n) => browser.does(subscribe, service.device(`at-once-${n}`).subscription())),
  );
  assert.equal(await devicesOf(jonas.id), 10);
});

test('of an account that has more from before only the newest ten are told', async () => {
  const browsers = await Promise.all(Array.from({ length: 11 }, () => again('mei')));
  const rows = await rounds.sql('select id from sessions where user_id = $1', [mei.id]);
  assert.ok(rows.length > browsers.length);
  for (const [n, { id }] of rows.entries()) {
    const { endpoint, p256dh, auth } = service.device(`from-before-${n}`).subscription();
    await rounds.sql(
      `insert into push_subscriptions (id, session_id, user_id, endpoint, origin, p256dh, auth)
       values (gen_random_uuid(), $1, $2, $3, $4, $5, $6)`,
      [id, mei.id, endpoint, service.url, p256dh, auth],
    );
  }
  const { id } = await chatOf(noor, mei);
  await tell(noor, id, 'To ten of them');
  await settled();
  assert.equal(service.requests.filter(({ name }) => name.startsWith('from-before')).length, 10);
});

test('a message reaches its device while every device of another account is silent', async () => {
  const silent = [];
  for (let n = 0; n < 10; n++) {
    const device = await service.subscribed(await again('mei'), `silent-${n}`);
    device.mood = 'silent';
    silent.push(device);
  }
  const { id } = await chatOf(noor, mei);
  // The service of Jonas has not answered yet either: nobody holds up anybody in the lanes of those.
  for (let n = 0; n < 3; n++) await tell(noor, id, `Nobody hears ${n}`);
  for (let n = 0; n < 3; n++) {
    const begun = performance.now();
    await tell(amara, chatId, `Heard ${n}`);
    await service.until(stage.phone, n + 1);
    assert.ok(performance.now() - begun < 4_000, 'sooner than a silent service is given up');
  }
  assert.ok(service.requests.some(({ name }) => name.startsWith('silent')));
});
