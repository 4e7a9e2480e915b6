import assert from 'node:assert/strict';
import { test } from 'vitest';
import { deleteMessage, setChatPreferences, startChat } from '#/features/messaging/contract.ts';
import { blockPerson, mutePerson, unblockPerson, unmutePerson } from '#/features/profiles/contract.ts';
import { setPushKind } from '#/features/push/contract.ts';
import { openPushStage } from '#test/support/pushStage.ts';
import { chatOf, tell } from '#test/support/talk.ts';
import { until } from '#test/support/until.ts';

const stage = await openPushStage();
const { rounds, service, chatId, amara, jonas, mei, settled, failed, tryAgain, waiting } = stage;

test('nothing is sent of what is deleted, withheld, of a request, or of people the reader does not want to hear', async () => {
  const silent = async (what: () => Promise<unknown>) => {
    await what();
    await settled();
    assert.equal(service.received.length, 0);
  };
  stage.phone.mood = 503;
  const message = await tell(amara, chatId, 'A mistake');
  const hidden = await tell(amara, chatId, 'Reported');
  await until(async () => (await waiting()) === 2);
  await failed();
  await amara.does(deleteMessage, { chatId, messageId: message.id });
  await rounds.sql(`update messages set withheld_for = 'spam' where id = $1`, [hidden.id]);
  stage.phone.mood = undefined;
  await silent(() => tryAgain());
  await jonas.does(mutePerson, { personId: amara.id });
  await silent(() => tell(amara, chatId, 'Muted'));
  await jonas.does(unmutePerson, { personId: amara.id });
  await jonas.does(setPushKind, { kind: 'message', isOn: false });
  await silent(() => tell(amara, chatId, 'Switched off'));
  await jonas.does(setPushKind, { kind: 'message', isOn: true });
  await jonas.does(setChatPreferences, { showsPresence: true, showsReads: true, writers: 'connections' });
  const request = await chatOf(mei, amara);
  await silent(() => tell(mei, request.id, 'Nobody of Jonas'));
  const waitingChat = await mei.does(startChat, { userId: jonas.id });
  await silent(() => tell(mei, waitingChat.id, 'May I?'));
  stage.phone.mood = 503;
  await tell(amara, chatId, 'Just before');
  await failed();
  await jonas.does(blockPerson, { personId: amara.id });
  stage.phone.mood = undefined;
  await silent(() => tryAgain());
  await jonas.does(unblockPerson, { personId: amara.id });
  await tell(amara, chatId, 'Again');
  await service.until(stage.phone, 1);
});

test('nothing is sent for a suspended, hidden or leaving account, nor for a session that has expired', async () => {
  const changes = [
    [
      'update users set suspended_at = now() where id = $1',
      'update users set suspended_at = null where id = $1',
    ],
    [
      `update users set withheld_for = 'spam' where id = $1`,
      'update users set withheld_for = null where id = $1',
    ],
    ['update users set leaves_at = now() where id = $1', 'update users set leaves_at = null where id = $1'],
    [
      `update sessions set last_used_at = now() - interval '15 days' where user_id = $1`,
      'update sessions set last_used_at = now() where user_id = $1',
    ],
  ];
  for (const [change, back] of changes) {
    stage.phone.mood = 503;
    await tell(amara, chatId, 'Just before');
    await failed();
    await rounds.sql(change!, [jonas.id]);
    stage.phone.mood = undefined;
    await tryAgain();
    await settled();
    await rounds.sql(back!, [jonas.id]);
    assert.equal(service.received.length, 0, change);
  }
});
