import assert from 'node:assert/strict';
import { v7 as uuid } from 'uuid';
import { test } from 'vitest';
import { logout } from '#/features/accounts/contract.ts';
import { endOtherSessions } from '#/features/accounts/sessionsContract.ts';
import { getPush, subscribe, unsubscribe } from '#/features/push/contract.ts';
import { openPushStage } from '#test/support/pushStage.ts';
import { tell } from '#test/support/talk.ts';

const stage = await openPushStage();
const { service, chatId, again, amara, jonas, mei, noor, settled, failed, tryAgain } = stage;

test('a subscription ends with its session, and nothing that waited goes to whoever uses the browser next', async () => {
  const browser = await again('jonas');
  const device = await service.subscribed(browser, `shared-${uuid()}`);
  device.mood = 503;
  await tell(amara, chatId, 'For Jonas alone');
  await failed();
  await browser.does(logout, {});
  await mei.does(subscribe, device.subscription());
  device.mood = undefined;
  await tryAgain();
  await settled();
  assert.deepEqual(service.of(device), []);
  // The same browser under another account without a logout in between.
  await noor.does(subscribe, device.subscription());
  assert.equal((await mei.does(getPush, {})).isOn, false);
  assert.equal((await noor.does(getPush, {})).isOn, true);
  await noor.does(unsubscribe, {});
  assert.equal((await noor.does(getPush, {})).isOn, false);
  const third = await again('jonas');
  const elsewhere = await service.subscribed(third, `third-${uuid()}`);
  await jonas.does(endOtherSessions, {});
  service.received.length = 0;
  await tell(amara, chatId, 'After it');
  await service.until(stage.phone, 1);
  await settled();
  assert.deepEqual(service.of(elsewhere), []);
});
