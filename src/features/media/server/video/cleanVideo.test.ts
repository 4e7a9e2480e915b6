import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, test } from 'vitest';
import { typeOf } from '#/features/media/sniff.ts';
import {
  box,
  camera,
  film,
  fragmentedFilm,
  picture,
  place,
  recorded,
  recording,
  sound,
} from '#test/support/films.ts';
import { kinds, webm, webmOf } from '#test/support/webm.ts';
import { cleanVideo } from './cleanVideo.ts';

const time = Buffer.alloc(4);
time.writeUInt32BE(recorded);

const folder = mkdtempSync(join(tmpdir(), 'rounds-films-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function clean(file: Buffer) {
  const path = join(folder, 'film');
  await writeFile(path, file);
  const format = typeOf(file) as 'mp4' | 'mov' | 'webm';
  const told = await cleanVideo(path, format);
  return { format, told, cleaned: await readFile(path) };
}

for (const [brand, format] of [
  ['isom', 'mp4'],
  ['qt  ', 'mov'],
] as const) {
  test(`location, time and camera are removed from every box, track and trailer of a ${format}, and no byte of the picture data moves`, async () => {
    const file = film(brand);
    assert.equal(
      file.toString('latin1').split(place).length - 1,
      8,
      'it tells its place eight times at first',
    );
    const { format: found, told, cleaned } = await clean(file);
    assert.equal(found, format);
    assert.ok(!cleaned.includes(place.slice(0, 8)));
    for (const told of ['xmpmeta', camera, time]) {
      assert.ok(file.includes(told), `${told}`);
      assert.ok(!cleaned.includes(told), `${told}`);
    }
    assert.equal(cleaned.length, file.length);
    assert.equal(cleaned.indexOf(picture), file.indexOf(picture));
    assert.deepEqual(told, { width: 1080, height: 1920, seconds: 12.5, isSound: false });
    assert.deepEqual((await clean(cleaned)).cleaned, cleaned, 'once more changes nothing');
  });
}

test('location and camera are removed from a WebM, inside and after it, and its picture data is not moved', async () => {
  const file = webm(kinds.sound);
  const { format, told, cleaned } = await clean(file);
  assert.equal(format, 'webm');
  for (const words of [place, 'LOCATION', 'CHAPTER', camera, camera.slice(0, 8)])
    assert.ok(file.includes(words) && !cleaned.includes(words), words);
  assert.equal(cleaned.indexOf(picture), file.indexOf(picture));
  assert.equal(cleaned.length, file.length);
  assert.deepEqual(told, { width: 640, height: 360, seconds: 4, isSound: false });
  assert.deepEqual((await clean(cleaned)).cleaned, cleaned, 'once more changes nothing');
});

test('what has sound and no pictures is a recording, cleaned in the same way', async () => {
  for (const file of [recording('M4A '), fragmentedFilm('soun'), webmOf(kinds.sound)]) {
    const { told, cleaned } = await clean(file);
    assert.equal(told.isSound, true);
    assert.ok(file.includes(place) && !cleaned.includes(place));
  }
  assert.ok((await clean(recording('mp42'))).cleaned.includes(sound));
  for (const file of [fragmentedFilm('vide'), fragmentedFilm('vide', 'soun'), webm()])
    assert.equal((await clean(file)).told.isSound, false);
});

test('in a fragmented video they are removed from every fragment, too', async () => {
  const file = fragmentedFilm('vide', 'soun');
  const { cleaned } = await clean(file);
  for (const told of [place, camera, time])
    assert.ok(file.includes(told) && !cleaned.includes(told), `${told}`);
  assert.equal(cleaned.indexOf(picture), file.indexOf(picture));
  assert.equal(cleaned.length, file.length);
});

test('a video with a telemetry or text track that cannot be removed is refused', async () => {
  const films = [fragmentedFilm('vide', 'meta'), webm(kinds.telemetry), webm(kinds.sound, kinds.words)];
  for (const film of films) await assert.rejects(clean(film), { text: 'media.videoTells' });
  const compact = film('isom').toString('latin1').split('stsz');
  // Of its two tracks the second is the telemetry.
  const unsized = Buffer.from([compact[0], compact.slice(1).join('stz2')].join('stsz'), 'latin1');
  await assert.rejects(clean(unsized), { text: 'media.videoTells' });
});

test('a file that only begins like a video is refused, wherever it is truncated, and nothing hangs', async () => {
  for (const file of [film('isom'), webm()]) {
    const whole = await clean(file);
    assert.ok(whole.told.width);
    for (let length = 40; length < file.length; length += 7) {
      const half = file.subarray(0, length);
      await clean(half).catch(error => assert.equal(error.text, 'media.unreadableVideo'));
    }
  }
  const empty = Buffer.concat([box('ftyp', 'isom', Buffer.alloc(8)), box('mdat', 'x')]);
  await assert.rejects(clean(empty), { text: 'media.unreadableVideo' });
});

test('neither a HEIC picture nor a Matroska file that is not WebM is a video', () => {
  assert.equal(typeOf(box('ftyp', 'heic', Buffer.alloc(8))), undefined);
  assert.equal(typeOf(Buffer.from('1a45dfa3a34286', 'hex')), undefined);
  assert.equal(typeOf(Buffer.from('<html><video>')), undefined);
});
