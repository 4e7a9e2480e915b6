import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, test } from 'vitest';
import { Refusal } from '#/platform/shared/refusal.ts';
import { box, film } from '#test/support/films.ts';
import type { Person } from '#test/support/person.ts';
import { colourAt, pixelBomb, quarters } from '#test/support/pictures.ts';
import { openRounds, type Rounds } from '#test/support/rounds.ts';
import { upload } from '#test/support/upload.ts';
import { webm } from '#test/support/webm.ts';
import { redraw } from './images.ts';
import { cleanVideo } from './video/cleanVideo.ts';

const folder = mkdtempSync(join(tmpdir(), 'rounds-corpus-'));
let rounds: Rounds;
let mei: Person;
beforeAll(async () => {
  rounds = await openRounds();
  mei = await rounds.account('mei');
});
afterAll(async () => {
  await rounds.close();
  rmSync(folder, { recursive: true });
});

/** 55 bytes of an ASF whose inner object says it is 0 long: sniffers that step by lengths never end (CVE-2026-31808). */
function endlessAsf() {
  const bytes = Buffer.alloc(55);
  Buffer.from('3026b2758e66cf11a6d900aa0062ce6c', 'hex').copy(bytes);
  bytes.writeBigUInt64LE(55n, 16);
  bytes.writeUInt32LE(1, 24);
  return bytes;
}

test('a photo is recognised by its content, whatever its name, and its sender is told why it is refused', async () => {
  const heic = box('ftyp', 'heic', Buffer.alloc(4), 'mif1heic');
  const files: [name: string, file: Buffer | string, refusal: string][] = [
    ['holiday.jpg', heic, 'media.notAnImage'],
    ['a.png', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'media.notAnImage'],
    ['b.png', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>', 'media.notAnImage'],
    ['c.png', '<!doctype html><script>alert(1)</script>', 'media.notAnImage'],
    ['d.png', '%PDF-1.7 /OpenAction << /S /JavaScript >>', 'media.notAnImage'],
    ['e.png', endlessAsf(), 'media.notAnImage'],
    ['f.png', film('isom'), 'media.notAnImage'],
    ['g.png', pixelBomb(), 'media.unreadableImage'],
    ['h.gif', 'GIF89a<script>alert(1)</script>', 'media.unreadableImage'],
  ];
  for (const [name, file, refusal] of files)
    assert.equal((await upload(mei, 'post_images', Buffer.from(file), name)).refusal, refusal, name);
  for (const file of [endlessAsf(), heic])
    assert.equal((await upload(mei, 'post_videos', file, 'a.mp4')).refusal, 'media.notAVideo');
});

test('an animated GIF is reduced to its first frame', async () => {
  const frames = ['#c81e1e', '#1ea03c'].map(background => ({
    create: { width: 40, height: 40, channels: 3 as const, background },
  }));
  const pictures = await Promise.all(frames.map(frame => sharp(frame).png().toBuffer()));
  const file = await sharp(pictures, { join: { animated: true } })
    .gif()
    .toBuffer();
  const { image } = await upload(mei, 'post_images', file, 'moving.gif');
  const response = await mei.request('GET', `/media/${image!.id}/full.webp`);
  const shown = Buffer.from(await response.arrayBuffer());
  assert.equal((await sharp(shown).metadata()).pages ?? 1, 1);
  const [red, green] = await colourAt(shown, 20, 20);
  assert.ok(red > 180 && green < 60);
});

/** The same numbers every time, from 0 up to `below`. */
function numbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** A file with some bytes changed, a piece doubled, or its end missing. */
function mutate(file: Buffer, next: (below: number) => number) {
  const changed = Buffer.from(file);
  for (let n = next(12); n >= 0; n--) changed[next(changed.length)] = next(256);
  if (next(3) === 0) return changed.subarray(0, next(changed.length));
  const at = next(changed.length);
  const piece = changed.subarray(at, at + next(64));
  return next(3) === 0 ? Buffer.concat([changed.subarray(0, at), piece, changed.subarray(at)]) : changed;
}

const refused = (error: Error) => {
  assert.ok(error instanceof Refusal && error.code === 'invalid', `${error}`);
  return 'refused' as const;
};

test('hundreds of corrupt pictures and videos are drawn, cleaned or refused; the server process never crashes', async t => {
  const small = quarters().resize(90);
  const pictures = await Promise.all(
    (['png', 'jpeg', 'gif', 'webp'] as const).map(type => small.clone().toFormat(type).toBuffer()),
  );
  const next = numbers(20_261_121);
  const until = Date.now() + 8_000;
  const counts = { drawn: 0, refused: 0 };
  for (let n = 0; n < 300 && Date.now() < until; n += 4) {
    const drawing = pictures.map(async picture => {
      const into = await mkdtemp(join(folder, 'draw-'));
      await writeFile(join(into, 'source'), mutate(picture, next));
      return redraw(join(into, 'source'), into, 'profile_images').then(() => 'drawn' as const, refused);
    });
    for (const how of await Promise.all(drawing)) counts[how]++;
  }
  const films = [film('isom'), film('qt  '), webm()];
  const path = join(folder, 'film');
  for (let n = 0; n < 300; n++) {
    await writeFile(path, mutate(films[n % 3]!, next));
    await cleanVideo(path, (['mp4', 'mov', 'webm'] as const)[n % 3]!).catch(refused);
  }
  t.annotate(`pictures: ${counts.drawn} drawn, ${counts.refused} refused`);
  assert.ok(counts.refused > 0 && counts.drawn > 0);
  assert.equal((await upload(mei, 'profile_images', pictures[0]!)).state, 'ready');
});
