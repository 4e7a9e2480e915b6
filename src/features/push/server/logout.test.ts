import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { test } from 'vitest';
import { logout } from '#/features/accounts/contract.ts';
import { openPushStage } from '#test/support/pushStage.ts';
import { tell } from '#test/support/talk.ts';

// 200 with `npm run lab -- push`.
const logouts = process.env.LAB === 'long' ? 200 : 10;

const { rounds, service, chatId, again, amara, settled } = await openPushStage();

test(`${logouts} logouts while messages are on their way: nothing reaches the push service afterwards`, async t => {
  service.hesitates = 30;
  const handedOver: number[] = [];
  for (let n = 0; n < logouts; n++) {
    const browser = await again('jonas');
    const device = await service.subscribed(browser, `leaving-${n}`);
    const telling = [1, 2, 3, 4].map(async m => {
      await wait(Math.random() * 100);
      return tell(amara, chatId, `${n}.${m}`);
    });
    // At once after a random request of this device, or when nothing has left for a while.
    const wanted = 1 + Math.floor(Math.random() * 3);
    const sentToIt = () => service.requests.filter(({ name }) => name === device.name).length;
    const end = performance.now() + 2_000;
    while (sentToIt() < wanted && performance.now() < end) await wait(1);
    await wait(Math.random() * 20);
    await browser.does(logout, {});
    const answered = performance.now();
    await Promise.all(telling);
    await settled();
    const ofDevice = service.requests.filter(({ name }) => name === device.name);
    assert.deepEqual(
      ofDevice.filter(({ at }) => at > answered),
      [],
    );
    handedOver.push(ofDevice.length);
  }
  const left = await rounds.sql(`select from push_subscriptions where endpoint like '%leaving%'`);
  assert.equal(left.length, 0);
  assert.ok(
    handedOver.some(count => count > 0),
    'some are handed over before a logout',
  );
  t.annotate(
    `handed over before the logout: ${handedOver.reduce((sum, one) => sum + one, 0)} of ${4 * logouts}`,
  );
});
