import assert from 'node:assert/strict';
import { test } from 'vitest';
import { listMessages } from '#/features/messaging/contract.ts';
import { fragmentedFilm, place, recording, sound } from '#test/support/films.ts';
import { openFixture } from '#test/support/fixture.ts';
import { chatOf, fileFor, tell } from '#test/support/talk.ts';
import { upload } from '#test/support/upload.ts';
import { kinds, webmOf } from '#test/support/webm.ts';

const { amara, jonas, noor } = await openFixture('amara', 'jonas', 'noor');
const { id: chatId } = await chatOf(amara, jonas);

for (const { name, file, format, type } of [
  { name: 'memo.m4a', file: recording('M4A '), format: 'm4a', type: 'audio/mp4' },
  { name: 'memo.mp4', file: recording('mp42'), format: 'm4a', type: 'audio/mp4' },
  { name: 'memo.qta', file: recording('qt  '), format: 'm4a', type: 'audio/mp4' },
  { name: 'memo in parts.m4a', file: fragmentedFilm('soun'), format: 'm4a', type: 'audio/mp4' },
  { name: 'memo.webm', file: webmOf(kinds.sound), format: 'weba', type: 'audio/webm' },
])
  test(`${name} without a track of pictures is a recording in a chat: played under its own type, without its location`, async () => {
    const sent = await fileFor(amara, chatId, file, name);
    assert.deepEqual([sent.state, sent.audio, sent.video], ['ready', format, null]);
    const message = await tell(amara, chatId, '', { fileId: sent.id });
    const stored = { id: sent.id, name, bytes: file.length, image: null, video: null, audio: format };
    assert.deepEqual([message.kind, message.file], ['application', stored]);
    assert.deepEqual((await jonas.does(listMessages, { chatId })).items.at(-1), message);

    const path = `/media/${sent.id}/audio.${format}`;
    const answer = await jonas.request('GET', path);
    const bytes = Buffer.from(await answer.arrayBuffer());
    const header = (name: string) => answer.headers.get(name);
    assert.deepEqual([answer.status, header('content-type')], [200, type]);
    assert.equal(header('cache-control'), 'private, no-store');
    assert.equal(header('x-content-type-options'), 'nosniff');
    assert.match(header('content-security-policy')!, /^sandbox/);
    assert.ok(bytes.length === file.length && file.includes(place) && !bytes.includes(place));
    const part = await jonas.request('GET', path, undefined, { range: 'bytes=4-7' });
    assert.deepEqual([part.status, await part.text()], [206, bytes.toString('latin1', 4, 8)]);
    assert.equal((await noor.request('GET', path)).status, 404);
    for (const other of ['video.mp4', 'video.webm', 'file.bin'])
      assert.equal((await jonas.request('GET', `/media/${sent.id}/${other}`)).status, 404, other);
  });

test('the sound of a recording stays as it came', async () => {
  const { id, audio } = await fileFor(amara, chatId, recording('M4A '), 'memo.m4a');
  await tell(amara, chatId, '', { fileId: id });
  const answer = await jonas.request('GET', `/media/${id}/audio.${audio}`);
  assert.ok(Buffer.from(await answer.arrayBuffer()).includes(sound));
});

test('a recording for a post is refused with a sentence about audio, and nothing of it is kept', async () => {
  for (const file of [recording('M4A '), recording('mp42'), webmOf(kinds.sound)]) {
    const { state, refusal, audio, video } = await upload(amara, 'post_videos', file, 'memo.m4a');
    assert.deepEqual([state, refusal, audio, video], ['refused', 'media.isAudio', null, null]);
  }
});
