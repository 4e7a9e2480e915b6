import assert from 'node:assert/strict';
import { v7 as uuid } from 'uuid';
import { test } from 'vitest';
import { sendMessage } from '#/features/messaging/contract.ts';
import { setPushKind, setShows } from '#/features/push/contract.ts';
import { type PushShows, pushKinds } from '#/features/push/kinds.ts';
import { openPushStage } from '#test/support/pushStage.ts';
import { fileFor, tell } from '#test/support/talk.ts';
import { comment, post } from '#test/support/write.ts';

// 10,000 with `npm run lab -- push`.
const messages = process.env.LAB === 'long' ? 10_000 : 100;

const stage = await openPushStage();
const { service, chatId, amara, jonas } = stage;

/** Words that are nobody else's, in texts of all lengths and scripts. */
const textOf = (n: number) =>
  [`secret${n}x`, 'рентген', '検査結果', 'نتيجة', '🩺'].join(' ').repeat(1 + (n % 30));

async function receive(shows: PushShows, count: number) {
  await jonas.does(setShows, { shows });
  for (const kind of pushKinds) await jonas.does(setPushKind, { kind, isOn: true });
  const texts = Array.from({ length: count }, (_, n) => textOf(n));
  for (const [n, text] of texts.entries()) {
    await tell(amara, chatId, text);
    await service.until(stage.phone, n + 1);
  }
  const { id: fileId } = await fileFor(amara, chatId, Buffer.from('notes'), 'secretfile.txt');
  await amara.does(sendMessage, { chatId, id: uuid(), content: 'secretcaption', fileId });
  await service.until(stage.phone, count + 1);
  const { id: postId } = await post(jonas, 'secretpost on handovers');
  await comment(amara, postId, 'secretcomment');
  await service.until(stage.phone, count + 2);
  return { texts, shown: service.shownOn(stage.phone) };
}

test(`of ${messages} push messages none holds a name or a text unless its reader has chosen so`, async t => {
  const { shown } = await receive('nothing', messages);
  assert.equal(shown.length, messages + 2);
  for (const payload of shown) {
    const all = JSON.stringify(payload);
    assert.doesNotMatch(all, /secret|Amara|Okafor|amara|jonas|рентген|検査|نتيجة|🩺/i);
    assert.deepEqual(
      [payload.title, payload.body === 'New message' || payload.body === 'New notification'],
      ['Rounds', true],
    );
  }
  assert.equal(new Set(service.received.map(({ bytes }) => bytes)).size, 1, 'all of them have one length');
  t.annotate(`${shown.length} decrypted`);
});

test('with the sender a push message holds the name and no text', async () => {
  const { shown } = await receive('sender', 20);
  for (const payload of shown) {
    assert.equal(payload.title, 'Amara Okafor');
    assert.doesNotMatch(JSON.stringify(payload), /secret|рентген/);
  }
});

test('with all of it a push message holds the name and the beginning of the text', async () => {
  const { shown, texts } = await receive('all', 60);
  assert.deepEqual(
    shown.slice(0, 60).map(({ title, body }) => [title, body]),
    texts.map(text => ['Amara Okafor', [...text].slice(0, 120).join('')]),
  );
  assert.deepEqual(
    shown.slice(60).map(({ body }) => body),
    ['Sent a file', 'Amara Okafor commented on your post'],
  );
});
