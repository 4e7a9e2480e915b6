import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, test } from 'vitest';
import type { ImageFormat } from '#/features/media/sniff.ts';
import { quarters } from '#test/support/pictures.ts';
import { copyWithoutMetadata, Malformed } from './withoutMetadata.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rounds-metadata-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function copied(picture: Buffer, format: ImageFormat) {
  const [from, to] = [join(folder, 'from'), join(folder, 'to')];
  await writeFile(from, picture);
  await copyWithoutMetadata(from, to, format);
  return readFile(to);
}

const secret = 'Ward 7, Lagos';
const taken = () =>
  quarters()
    .withExif({
      IFD0: { Make: 'ACME', ImageDescription: secret },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '6/1 27/1 0/1' },
    })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><d>${secret}</d></x:xmpmeta>`);
const pixels = (picture: Buffer) => sharp(picture).raw().toBuffer();

for (const [format, draw] of [
  ['jpeg', () => taken().jpeg({ quality: 95 })],
  ['jpeg', () => taken().jpeg({ progressive: true })],
  ['png', () => taken().png()],
  ['webp', () => taken().webp({ lossless: true })],
] as const)
  test(`A ${format} keeps its pixels and loses the camera’s metadata`, async () => {
    const picture = await draw().toBuffer();
    assert.ok(picture.includes('ACME') && picture.includes(secret), 'they are there before');
    const clean = await copied(Buffer.concat([picture, Buffer.from(secret)]), format);
    for (const word of ['ACME', secret, 'xmpmeta', 'GPS']) assert.ok(!clean.includes(word), word);
    const { exif, xmp, iptc } = await sharp(clean).metadata();
    assert.deepEqual([exif, xmp, iptc], [undefined, undefined, undefined]);
    assert.deepEqual(await pixels(clean), await pixels(picture));
  });

test('A JPEG keeps its orientation', async () => {
  const turned = await taken().withMetadata({ orientation: 6 }).jpeg().toBuffer();
  assert.equal((await sharp(turned).metadata()).orientation, 6, 'it is turned before');
  const clean = await copied(turned, 'jpeg');
  assert.equal((await sharp(clean).metadata()).orientation, 6);
  assert.ok(!clean.includes('ACME'));
});

test('An animated GIF keeps its frames and loses its comments', async () => {
  const frame = (colour: string) =>
    sharp({ create: { width: 20, height: 20, channels: 3, background: colour } })
      .png()
      .toBuffer();
  const frames = await Promise.all(['#f00', '#00f'].map(frame));
  const animated = await sharp(frames, { join: { animated: true } })
    .gif({ loop: 0, delay: [100, 100] })
    .toBuffer();
  const comment = Buffer.concat([
    Buffer.from([0x21, 0xfe, secret.length]),
    Buffer.from(secret),
    Buffer.from([0]),
  ]);
  const commented = Buffer.concat([
    animated.subarray(0, -1),
    comment,
    Buffer.from([0x3b]),
    Buffer.from(secret),
  ]);
  const clean = await copied(commented, 'gif');
  assert.ok(!clean.includes(secret));
  const { pages } = await sharp(clean, { animated: true }).metadata();
  assert.equal(pages, 2);
});

test('A truncated file or one with wrong lengths is refused, never copied endlessly', async () => {
  const whole = await taken().jpeg().toBuffer();
  const png = await taken().png().toBuffer();
  const liar = Buffer.from(png);
  liar.writeUInt32BE(0xffffffff, 8);
  const cases: [Buffer, ImageFormat][] = [
    [whole.subarray(0, whole.length - 40), 'jpeg'],
    [Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0, 0]), 'jpeg'],
    [png.subarray(0, 60), 'png'],
    [liar, 'png'],
    [Buffer.from('GIF89a\x01\0\x01\0\0\0\0!', 'latin1'), 'gif'],
  ];
  for (const [picture, format] of cases) await assert.rejects(copied(picture, format), Malformed, format);
});
