import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { thumbHashToAverageRGBA } from 'thumbhash';
import { afterAll, test } from 'vitest';
import { type Folder, widths } from '#/features/media/folders.ts';
import { type Colour, colourAt, pixelBomb, quarterColours, quarters } from '#test/support/pictures.ts';
import { until } from '#test/support/until.ts';
import { painters, redraw } from './images.ts';

const folder = mkdtempSync(join(tmpdir(), 'rounds-images-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Draws this file anew; answers what is told of it and a path for each width. */
async function draw(file: Buffer | string, to: Folder = 'post_images') {
  const into = await mkdtemp(join(folder, 'draw-'));
  await writeFile(join(into, 'source'), file);
  const told = await redraw(join(into, 'source'), into, to);
  return { ...told, into, at: (width: number) => join(into, `${width}.webp`) };
}

const isRefused = (drawing: Promise<unknown>, about?: string) =>
  assert.rejects(drawing, { code: 'invalid', text: 'media.unreadableImage' }, about);

function isNear(seen: Colour, meant: Colour, about?: string) {
  const far = Math.max(...seen.map((value, i) => Math.abs(value - meant[i]!)));
  assert.ok(far <= 12, `${about}: ${seen} is not ${meant}`);
}

async function showsQuarters(path: string, about: string) {
  const { width, height } = await sharp(path).metadata();
  const places = [
    [0.25, 0.25],
    [0.75, 0.25],
    [0.25, 0.75],
    [0.75, 0.75],
  ] as const;
  for (const [i, [x, y]] of places.entries()) {
    const seen = await colourAt(path, Math.round(x * width), Math.round(y * height));
    isNear(seen, quarterColours[i]!, `${about}, quarter ${i}`);
  }
}

test('a picture of each type is converted to WebP in the widths of its folder', async () => {
  const large = quarters().resize(1800);
  const files = {
    png: await large.clone().png().toBuffer(),
    jpeg: await large.clone().jpeg().toBuffer(),
    gif: await large.clone().gif().toBuffer(),
    webp: await large.clone().webp().toBuffer(),
  };
  for (const [type, file] of Object.entries(files)) {
    const drawn = await draw(file);
    assert.deepEqual([drawn.width, drawn.height], [1800, 1200], type);
    for (const width of widths.post_images) {
      const made = await sharp(drawn.at(width)).metadata();
      assert.deepEqual(
        [made.format, made.width, made.height],
        ['webp', width, Math.round((width * 2) / 3)],
        type,
      );
      await showsQuarters(drawn.at(width), type);
    }
  }
});

test('a picture smaller than a width is not enlarged', async () => {
  const drawn = await draw(await quarters().resize(150).png().toBuffer(), 'profile_images');
  const sizes = await Promise.all(widths.profile_images.map(width => sharp(drawn.at(width)).metadata()));
  assert.deepEqual(
    sizes.map(({ width, height }) => [width, height]),
    [
      [96, 64],
      [150, 100],
      [150, 100],
    ],
  );
  assert.deepEqual([drawn.width, drawn.height], [150, 100]);
});

test('all eight EXIF orientations are applied, with width and height as displayed', async () => {
  for (let orientation = 1; orientation <= 8; orientation++) {
    const drawn = await draw(await quarters(orientation).jpeg().toBuffer());
    assert.deepEqual([drawn.width, drawn.height], [600, 400], `orientation ${orientation}`);
    await showsQuarters(drawn.at(480), `orientation ${orientation}`);
  }
  for (const type of ['png', 'webp'] as const) {
    const drawn = await draw(await quarters(6).toFormat(type).toBuffer());
    assert.deepEqual([drawn.width, drawn.height], [600, 400], type);
    await showsQuarters(drawn.at(480), type);
  }
});

test('location, device, author and all other metadata of a picture are removed', async () => {
  const secret = 'Ward 7, Bed 12';
  const told = quarters()
    .withExif({
      IFD0: { Make: secret, ImageDescription: secret },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '6/1 27/1 0/1' },
    })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf>${secret}</rdf></x:xmpmeta>`);
  for (const type of ['jpeg', 'png', 'webp'] as const) {
    const file = await told.clone().toFormat(type).toBuffer();
    const before = await sharp(file).metadata();
    assert.ok(before.exif && before.xmp && file.includes(secret), `${type} tells something at first`);
    const { at } = await draw(file);
    for (const width of widths.post_images) {
      const { exif, xmp, icc, iptc, comments } = await sharp(at(width)).metadata();
      assert.deepEqual(
        [exif, xmp, icc, iptc, comments],
        [undefined, undefined, undefined, undefined, undefined],
      );
      assert.ok(!(await readFile(at(width))).includes(secret), type);
    }
  }
});

test('colours are preserved: a wide-gamut profile, CMYK, 16 bits, grey, and transparency', async () => {
  const plain = quarters();
  const p3 = await plain.clone().withIccProfile('p3').png().toBuffer();
  assert.notDeepEqual(await rawColourOf(p3), quarterColours[0], 'the numbers in the file differ');
  // One of 16 bits that names its colour space, and one that does not.
  const bare = sharp(await plain.clone().png().toBuffer());
  const files = {
    p3,
    cmyk: await plain
      .clone()
      .withIccProfile('cmyk')
      .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
      .toBuffer(),
    sixteen: await plain.clone().toColourspace('rgb16').png().toBuffer(),
    bare: await bare.toColourspace('rgb16').png().toBuffer(),
  };
  assert.equal((await sharp(files.sixteen).metadata()).depth, 'ushort');
  assert.equal((await sharp(files.cmyk).metadata()).space, 'cmyk');
  // CMYK inks cannot show every colour, so that one is only looked at from afar.
  await showsQuarters((await draw(files.p3)).at(480), 'p3');
  await showsQuarters((await draw(files.sixteen)).at(480), '16 bits');
  await showsQuarters((await draw(files.bare)).at(480), '16 bits, no profile');
  const [red, green, blue] = await colourAt((await draw(files.cmyk)).at(480), 100, 80);
  assert.ok(red > 150 && green < 90 && blue < 90, `cmyk: ${[red, green, blue]}`);

  const grey = await draw(await plain.clone().greyscale().png().toBuffer());
  const [r, g, b] = await colourAt(grey.at(480), 100, 80);
  assert.ok(Math.abs(r - g) < 3 && Math.abs(g - b) < 3);

  const clear = { create: { width: 50, height: 50, channels: 4 as const, background: '#0000' } };
  const { at } = await draw(await sharp(clear).png().toBuffer());
  assert.equal((await sharp(at(480)).stats()).isOpaque, false);
});

async function rawColourOf(file: Buffer) {
  const pixels = await sharp(file, { ignoreIcc: true }).raw().toBuffer();
  return [...pixels.subarray(0, 3)];
}

test('an animation is reduced to its first frame', async () => {
  const frames = await Promise.all(
    ['#c81e1e', '#1ea03c', '#283cc8'].map(background =>
      sharp({ create: { width: 80, height: 40, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  for (const type of ['gif', 'webp'] as const) {
    const file = await sharp(frames, { join: { animated: true } })
      .toFormat(type)
      .toBuffer();
    assert.equal((await sharp(file).metadata()).pages, 3);
    const drawn = await draw(file);
    assert.deepEqual([drawn.width, drawn.height], [80, 40]);
    isNear(await colourAt(drawn.at(480), 40, 20), [200, 30, 30], type);
  }
});

test('a picture that is very tall or very wide is drawn, too', async () => {
  for (const [width, height] of [
    [20, 20_000],
    [20_000, 20],
  ] as const) {
    const file = await sharp({ create: { width, height, channels: 3, background: '#c81e1e' } })
      .png()
      .toBuffer();
    const drawn = await draw(file);
    assert.deepEqual([drawn.width, drawn.height], [width, height]);
    isNear(await colourAt(drawn.at(480), 0, 0), [200, 30, 30]);
    const sizes = await Promise.all(widths.post_images.map(width => sharp(drawn.at(width)).metadata()));
    assert.deepEqual(
      sizes.map(made => Math.max(made.width, made.height)),
      widths.post_images.map(box => (width > height ? box : box * 4)),
    );
  }
});

test('the blurred preview has the colours of the picture', async () => {
  const file = await sharp({ create: { width: 700, height: 300, channels: 3, background: '#0b6b66' } })
    .png()
    .toBuffer();
  const { thumbhash } = await draw(file);
  assert.ok(thumbhash.length <= 48);
  const { r, g, b } = thumbHashToAverageRGBA(Buffer.from(thumbhash, 'base64'));
  isNear([r * 255, g * 255, b * 255], [11, 107, 102], 'thumbhash');
});

test('data appended to a picture is not in the output', async () => {
  const script = '<script>alert(1)</script>';
  const zip = Buffer.from('PK\x03\x04 hidden archive', 'latin1');
  for (const type of ['jpeg', 'png', 'gif', 'webp'] as const) {
    const picture = await quarters().toFormat(type).toBuffer();
    const drawn = await draw(Buffer.concat([picture, Buffer.from(script), zip]));
    await showsQuarters(drawn.at(480), type);
    for (const name of await readdir(drawn.into)) {
      if (name === 'source') continue;
      const made = await readFile(join(drawn.into, name));
      assert.ok(!made.includes(script) && !made.includes('hidden archive'), type);
    }
  }
});

test('a truncated picture is refused, whatever its type', async () => {
  const noise = {
    create: {
      width: 120,
      height: 120,
      channels: 3 as const,
      background: '#000',
      noise: { type: 'gaussian' as const, mean: 128, sigma: 40 },
    },
  };
  for (const type of ['jpeg', 'png', 'gif', 'webp'] as const) {
    const whole = await sharp(noise).toFormat(type).toBuffer();
    assert.equal((await draw(whole)).width, 120, type);
    await isRefused(draw(whole.subarray(0, whole.length / 2)), `half a ${type}`);
    await isRefused(draw(whole.subarray(0, 20)), `the beginning of a ${type}`);
  }
});

test('only the decoders of the four types run, even for a disguised file', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="10" height="10"/></svg>';
  const others = {
    svg,
    tiff: await quarters().tiff().toBuffer(),
    avif: await quarters().avif({ effort: 0 }).toBuffer(),
    html: '<!doctype html><script>alert(1)</script>',
    'svg behind the mark of a JPEG': `\xff\xd8\xff${svg}`,
    'svg behind the mark of a GIF': `GIF89a${svg}`,
    nothing: '',
  };
  for (const [name, file] of Object.entries(others)) await isRefused(draw(file), name);
});

test('a small file with very many pixels is refused before it is decoded', async () => {
  const bomb = pixelBomb();
  assert.ok(bomb.length < 40_000);
  const before = performance.now();
  await isRefused(draw(bomb));
  assert.ok(performance.now() - before < 5_000, 'at once, not by running out of time');
  assert.equal((await draw(pixelBomb(1000))).width, 1000);
});

test('at most two processes draw, and a killed one loses only its picture', async () => {
  // So many pixels that the process is met in the act.
  const slow = await quarters()
    .resize(4000, 3000, { kernel: 'nearest', fit: 'fill' })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const small = await quarters().png().toBuffer();
  const [path, into] = [join(folder, 'slow'), await mkdtemp(join(folder, 'slow-'))];
  await writeFile(path, slow);
  const before = painters.pids();
  await Promise.all(before.map(end));
  const victim = redraw(path, into, 'post_images');
  const refused = isRefused(victim);
  await until(() => painters.pids().length === 1);
  const [pid] = painters.pids();
  const others = Array.from({ length: 6 }, () => draw(small));
  await until(() => painters.pids().length === 2);
  process.kill(pid!, 'SIGKILL');
  await refused;
  assert.equal((await Promise.all(others)).length, 6);
  assert.ok(painters.pids().length <= 2);
  assert.equal((await draw(small)).width, 600);
});

async function end(pid: number | undefined) {
  process.kill(pid!, 'SIGKILL');
  while (painters.pids().includes(pid)) await wait(1);
}
