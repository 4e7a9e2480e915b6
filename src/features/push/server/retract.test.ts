import assert from 'node:assert/strict';
import { test } from 'vitest';
import { deleteMessage, markRead } from '#/features/messaging/contract.ts';
import { withholdMessage } from '#/features/messaging/server/withhold.ts';
import { setShows } from '#/features/push/contract.ts';
import { suspendPerson } from '#/features/staff/contract.ts';
import { transact } from '#/platform/database/transact.ts';
import { openPushStage } from '#test/support/pushStage.ts';
import { tell } from '#test/support/talk.ts';

const stage = await openPushStage();
const { rounds, service, chatId, again, amara, jonas, noor, settled, failed, tryAgain } = stage;
const close = () => ({ type: 'close', tags: [`chat:${chatId}`], badge: 1 });
const take = (messageId: string) => amara.does(deleteMessage, { chatId, messageId });
const receivedHere = () => service.of(stage.phone);

test('a message that is deleted goes from the devices that show it, once, and from its sender’s are none', async () => {
  await service.subscribed(await again('amara'), 'of-the-sender');
  const { id } = await tell(amara, chatId, 'For bed 4, by mistake');
  await service.until(stage.phone, 1);
  await take(id);
  await service.until(stage.phone, 2);
  await take(id);
  await settled();
  assert.deepEqual(receivedHere().slice(1), [close()]);
  assert.equal(service.received.length, 2);
});

test('a message that waits to be handed over is not, once it is deleted', async () => {
  stage.phone.mood = 503;
  const { id } = await tell(amara, chatId, 'Not for you');
  await failed();
  await take(id);
  stage.phone.mood = undefined;
  await tryAgain();
  await settled();
  assert.deepEqual(receivedHere(), []);
});

test('a notification stays while a newer message has taken its place, and an earlier one that is unread is shown again', async () => {
  await jonas.does(setShows, { shows: 'all' });
  const first = await tell(amara, chatId, 'The ward round is at nine');
  await service.until(stage.phone, 1);
  const second = await tell(amara, chatId, 'For bed 4, by mistake');
  await service.until(stage.phone, 2);
  const third = await tell(amara, chatId, 'At ten');
  await service.until(stage.phone, 3);
  await take(second.id);
  await settled();
  assert.equal(receivedHere().length, 3);
  await take(third.id);
  await settled();
  const [again, ...more] = receivedHere().slice(3);
  assert.deepEqual(more, []);
  assert.ok(again?.type === 'show');
  assert.deepEqual([again.id, again.body], [first.id, 'The ward round is at nine']);
  await jonas.does(markRead, { chatId, seq: first.seq });
  await settled();
});

test('of a message that has been read already no device is told', async () => {
  const { id, seq } = await tell(amara, chatId, 'Read at once');
  await service.until(stage.phone, 1);
  await jonas.does(markRead, { chatId, seq });
  await settled();
  await take(id);
  await settled();
  assert.equal(receivedHere().length, 1);
});

test('a message that is withheld goes, and nobody is told when it is shown again', async () => {
  const { id } = await tell(amara, chatId, 'With the name of a patient');
  await service.until(stage.phone, 1);
  await transact(tx => withholdMessage(tx, id, 'patient'));
  await service.until(stage.phone, 2);
  await transact(tx => withholdMessage(tx, id, null));
  await settled();
  assert.deepEqual(receivedHere().slice(1), [close()]);
});

test('what somebody wrote goes when their account is suspended', async () => {
  await rounds.sql('update users set is_staff = true where id = $1', [noor.id]);
  await tell(amara, chatId, 'From somebody else’s account');
  await service.until(stage.phone, 1);
  await noor.does(suspendPerson, { personId: amara.id, reason: 'It was taken over.' });
  await service.until(stage.phone, 2);
  await settled();
  assert.deepEqual(receivedHere().slice(1), [close()]);
});
