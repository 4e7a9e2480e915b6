import assert from 'node:assert/strict';
import { v7 as uuid } from 'uuid';
import { test } from 'vitest';
import { requestConnection } from '#/features/connections/contract.ts';
import { holdMessages, releaseMessages } from '#/features/messaging/contract.ts';
import { readNotifications, setSwitch } from '#/features/notifications/contract.ts';
import { likePost } from '#/features/posts/contract.ts';
import { getPush, getPushKinds, setPushKind, setShows, unsubscribe } from '#/features/push/contract.ts';
import { pushedByDefault } from '#/features/push/kinds.ts';
import { openPushStage } from '#test/support/pushStage.ts';
import { tell } from '#test/support/talk.ts';
import { comment, post } from '#test/support/write.ts';

const stage = await openPushStage();
const { rounds, service, chatId, jonasElsewhere, waiting, amara, jonas, settled, elsewhere } = stage;

test('a message wakes the stage.phone of its receiver, and says by default only that there is one', async () => {
  const sent = await tell(amara, chatId, 'The MRI of bed 4 is there');
  const [payload] = await service.until(stage.phone, 1);
  assert.deepEqual(payload, {
    type: 'show',
    id: sent.id,
    tag: `chat:${chatId}`,
    title: 'Rounds',
    body: 'New message',
    path: `/messaging?chatId=${chatId}`,
    badge: 1,
  });
  const [{ headers, bytes }] = service.received as [(typeof service.received)[0]];
  assert.equal(headers.urgency, 'high');
  // Padded: its length says nothing either.
  await tell(amara, chatId, 'x'.repeat(5_000));
  await service.until(stage.phone, 2);
  assert.deepEqual([...new Set(service.received.map(one => one.bytes))], [bytes]);
  const { publicKey } = await jonas.does(getPush, {});
  assert.deepEqual([...service.signers], [publicKey]);
});

test('who it is from, or how it begins, is shown to whoever chose it', async () => {
  await jonas.does(setShows, { shows: 'sender' });
  await tell(amara, chatId, 'The MRI of bed 4 is there');
  await service.until(stage.phone, 1);
  await jonas.does(setShows, { shows: 'all' });
  await tell(amara, chatId, `Bed 4: ${'🩺'.repeat(200)}`);
  const all = await service.until(stage.phone, 2);
  assert.deepEqual(
    all.map(one => one.type === 'show' && [one.title, one.body]),
    [
      ['Amara Okafor', 'New message'],
      ['Amara Okafor', `Bed 4: ${'🩺'.repeat(113)}`],
    ],
  );
  const { id: postId } = await post(amara, 'A post to share');
  const holdId = uuid();
  const to = [{ userId: jonas.id, messageId: uuid() }];
  await amara.does(holdMessages, { id: holdId, to, content: '', postId });
  await amara.does(releaseMessages, { holdId });
  const [, , third] = await service.until(stage.phone, 3);
  assert.equal(third!.type === 'show' && third!.body, 'Shared a post');
  await rounds.sql(`update users set language = 'de' where id = $1`, [jonas.id]);
  await jonas.does(setShows, { shows: 'nothing' });
  await tell(amara, chatId, 'Auf Deutsch');
  const last = (await service.until(stage.phone, 4)).at(-1)!;
  assert.equal(last.type === 'show' && last.body, 'Neue Nachricht');
  await rounds.sql(`update users set language = 'en' where id = $1`, [jonas.id]);
});

test('the kinds of notifications that are switched on are pushed, with no name by default', async () => {
  const kinds = await jonas.does(getPushKinds, {});
  assert.deepEqual(
    Object.keys(kinds).filter(kind => kinds[kind as keyof typeof kinds]),
    Object.keys(kinds).filter(kind => (pushedByDefault as string[]).includes(kind)),
  );
  const { id: postId } = await post(jonas, 'On handovers');
  await amara.does(likePost, { postId });
  const { id: commentId } = await comment(amara, postId, 'Well said, @jonas.l');
  await amara.does(requestConnection, { personId: jonas.id });
  const [first] = await service.until(stage.phone, 1);
  await settled();
  assert.equal(service.of(stage.phone).length, 1, JSON.stringify(service.of(stage.phone)));
  assert.ok(first?.type === 'show');
  assert.deepEqual(
    [first.title, first.body, first.path],
    ['Rounds', 'New notification', '/profiles?tab=requests'],
  );
  assert.match(first.tag, /^notifications:/);
  await jonas.does(setPushKind, { kind: 'comment', isOn: true });
  await jonas.does(setShows, { shows: 'all' });
  await comment(amara, postId, 'And once more');
  const [, second] = await service.until(stage.phone, 2);
  assert.ok(second?.type === 'show');
  assert.deepEqual([second.title, second.body], ['Amara Okafor', 'Amara Okafor commented on your post']);
  assert.match(second.path, new RegExp(`^/post/${postId}\\?comment=`));
  assert.ok(!second.path.includes(commentId));
  // Silenced in Rounds: there is no notification, and nothing to push.
  await jonas.does(setSwitch, { kind: 'comment', isOn: false });
  await comment(amara, postId, 'Unheard');
  await settled();
  assert.equal(service.of(stage.phone).length, 2);
  await jonas.does(setSwitch, { kind: 'comment', isOn: true });
  const other = await elsewhere();
  await comment(amara, postId, 'Read elsewhere');
  await service.until(stage.phone, 3);
  await service.until(other, 1);
  await jonasElsewhere.does(readNotifications, {});
  const close = (await service.until(stage.phone, 4))[3]!;
  assert.equal(close.type, 'close');
  assert.deepEqual(
    [...new Set(service.of(stage.phone).flatMap(one => (one.type === 'show' ? [one.tag] : [])))].sort(),
    [...(close as { tags: string[] }).tags.toSorted()],
  );
  await settled();
  assert.equal(service.of(other).length, 1);
});

test('a message to people without a subscription writes nothing', async () => {
  await jonas.does(unsubscribe, {});
  await tell(amara, chatId, 'Nobody is subscribed');
  assert.equal(await waiting(), 0);
});
