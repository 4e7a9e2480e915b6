import assert from 'node:assert/strict';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { v7 as uuid } from 'uuid';
import { limits } from '#/app/limits.ts';
import { paths } from '#/app/paths.ts';
import { catalogues } from '#/app/texts/catalogues.ts';
import { say } from '#/app/texts.ts';
import { tusPath } from '#/features/media/folders.ts';
import { createPost } from '#/features/posts/contract.ts';
import { sendPicture } from '#test/support/fixtures.ts';
import { type Colour, colourAt, quarterColours } from '#test/support/pictures.ts';
import { becomes } from './becomes.ts';
import { card, fileArrived, openHome, pickPhoto, write } from './feed.ts';
import { openStage, type Stage } from './stage.ts';
import { test } from './test.ts';
import { touches } from './touches.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

let stage: Stage;
let amara: Awaited<ReturnType<Stage['member']>>;
test.beforeAll(async () => {
  stage = await openStage();
  amara = await stage.member('amara', phone);
});
test.afterAll(() => stage.close());

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const guard = (page: Page) => page.getByRole('dialog', { name: say('media.guardTitle') });
/** How wide a long picture is drawn, whose box may be wider. */
const widthOf = async (element: Locator, shape: number) => (await element.boundingBox())!.height * shape;

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c81e1e' } });

/** A picture of four colours, each in its quarter. */
const inQuarters = (width: number, height: number) => {
  const [w, h] = [width / 2, height / 2];
  const parts = quarterColours.map(([r, g, b], n) => ({
    input: { create: { width: w, height: h, channels: 3 as const, background: { r, g, b } } },
    left: n % 2 ? w : 0,
    top: n > 1 ? h : 0,
  }));
  return plain(width, height).composite(parts).png().toBuffer();
};

const sizes = { jpeg: [12_000, 9_000], png: [10_001, 10_000], webp: [10_300, 10_000] } as const;
/** Encoded once for all languages. */
const large = Object.entries(sizes).map(([format, [width, height]]) => ({
  name: `ward.${format}`,
  mimeType: `image/${format}`,
  pixels: Math.ceil((width * height) / 1_000_000),
  buffer: plain(width, height)
    .toFormat(format as keyof typeof sizes)
    .toBuffer(),
}));

for (const [language, { media, posts }] of Object.entries(catalogues))
  test(`A picture of more megapixels than a browser should open is named with both numbers before it is opened, in ${language}`, async () => {
    const page = await stage.window(amara.person);
    await page.context().addCookies([{ name: 'rounds-language', value: language, url: stage.rounds.url }]);
    await page.goto('/home');
    const sent: string[] = [];
    page.on('request', request => request.method() === 'POST' && sent.push(request.url()));
    const most = (limits.imagePixels / 1_000_000).toLocaleString(language);
    for (const { name, mimeType, pixels, buffer } of large) {
      const chooser = page.waitForEvent('filechooser');
      await button(page, posts.photo).click();
      await (await chooser).setFiles({ name, mimeType, buffer: await buffer });
      const sentence = media.pixelsOver
        .replace('{pixels}', pixels.toLocaleString(language))
        .replace('{most}', most);
      await page.getByRole('alert').filter({ hasText: name }).getByText(sentence, { exact: true }).waitFor();
      assert.equal(await page.getByRole('dialog').count(), 0);
    }
    assert.deepEqual(
      sent.filter(url => url.includes(tusPath)),
      [],
    );
  });

test('A picture of many megapixels below the most is taken, also where its header is long', async () => {
  const { page } = amara;
  await openHome(page);
  const photo = plain(9_000, 7_000).withXmp(
    `<x:xmpmeta xmlns:x="adobe:ns:meta/">${' '.repeat(60_000)}</x:xmpmeta>`,
  );
  await pickPhoto(page, { name: 'ward.jpg', mimeType: 'image/jpeg', buffer: await photo.jpeg().toBuffer() });
  await guard(page).locator('canvas').waitFor();
  await guard(page)
    .getByText(say('media.tooManyPixels', { pixels: '63', sent: '17' }))
    .waitFor();
  await button(page, say('base.cancel')).click();
});

test('A picture that is shown cut says so to everybody, and shows its beginning; one that is whole does not', async () => {
  const { page, person } = amara;
  const shapes = {
    Long: [400, 2_000],
    Portrait: [600, 800],
    Upright: [800, 1_000],
    Wide: [800, 400],
  } as const;
  const ids: Record<string, string> = {};
  for (const [name, [width, height]] of Object.entries(shapes)) {
    const { id } = await sendPicture(person, 'post_images', await inQuarters(width, height));
    const content = `${name}.`;
    const made = await person.does(createPost, { id: uuid(), content, imageId: id, alt: `${name} list` });
    ids[name] = made.id;
  }
  const isSaid = async (place: Page | Locator, alt: string, isCut: boolean) => {
    const opener = place.getByRole('button', { name: say('media.enlarge', { alt }) });
    await opener.waitFor();
    const shown = opener.getByText(say('media.moreBelow'), { exact: true });
    assert.equal(await shown.count(), isCut ? 1 : 0, alt);
    const name = say('media.enlarge', { alt }) + (isCut ? ` – ${say('media.moreBelow')}` : '');
    assert.equal(await opener.getAttribute('aria-label'), name);
    return opener;
  };
  for (const path of ['/home', paths.profile(person.username)]) {
    await page.goto(path);
    for (const [name, [width, height]] of Object.entries(shapes))
      await isSaid(card(page, `${name}.`), `${name} list`, width / height < 0.8);
  }
  await page.goto(paths.post(ids.Long!));
  const opener = await isSaid(page, 'Long list', true);
  const image = opener.getByRole('img');
  await image.evaluate((element: HTMLImageElement) => element.decode());
  const { width, height } = (await image.boundingBox())!;
  const shot = await image.screenshot();
  // The picture is five times as high as wide: four fifths of its first half are not reached.
  const foot = await colourAt(shot, Math.floor(width * 0.05), Math.floor(height * 0.9));
  assert.ok(isNear(foot, quarterColours[0]!), `${foot}`);
});

for (const deviceScaleFactor of [1, 3])
  test(`The check of a long screenshot shows every part of it as closely as its readers can, at ${deviceScaleFactor} pixels for one of CSS`, async () => {
    const page = await stage.window(amara.person, { ...phone, deviceScaleFactor });
    await openHome(page);
    const [width, height] = [1080, 20_000];
    const shape = width / height;
    const buffer = await inQuarters(width, height);
    await pickPhoto(page, { name: 'chart.png', mimeType: 'image/png', buffer });
    const canvas = guard(page).locator('canvas');
    await canvas.waitFor();
    const closest = await zoomIn(page, canvas, shape);
    await button(page, say('media.toolLook')).click();
    const stageOfIt = guard(page).locator('div:has(> [role=application])');
    const box = (await stageOfIt.boundingBox())!;
    const drag = await touches(page);
    /** Moves the picture, a finger's way across the window at a time, until its edges stay where they are. */
    const moveTo = async (right: number, down: number) => {
      const ends = (way: number, from: number, length: number, whole: number) =>
        way < 0
          ? [from + 2, whole - 2]
          : way > 0
            ? [from + length - 2, 2]
            : [from + length / 2, from + length / 2];
      const [fromX, toX] = ends(right, box.x, box.width, phone.viewport.width);
      const [fromY, toY] = ends(down, box.y, box.height, phone.viewport.height);
      for (let last = ''; ; ) {
        const now = JSON.stringify(await canvas.boundingBox());
        if (now === last) break;
        last = now;
        await drag([{ x: fromX!, y: fromY! }], [{ x: toX!, y: toY! }]);
      }
    };
    const corners = [
      [-1, 1, 2],
      [1, 1, 3],
      [1, -1, 1],
      [-1, -1, 0],
    ] as const;
    // A finger's ways are the same ones on both.
    for (const [right, down, n] of deviceScaleFactor === 1 ? [] : corners) {
      await moveTo(right, 0);
      await moveTo(0, down);
      const at = (await canvas.boundingBox())!;
      const gapX = right < 0 ? at.x - box.x : box.x + box.width - at.x - at.width;
      const gapY = down < 0 ? at.y - box.y : box.y + box.height - at.y - at.height;
      assert.ok(Math.abs(gapX) < 1 && Math.abs(gapY) < 1, `corner ${n}: ${gapX}, ${gapY}`);
      const shot = await page.screenshot({ clip: box });
      const [x, y] = [right, down].map((way, i) => {
        const length = Math.floor((i ? box.height : box.width) * deviceScaleFactor);
        return way < 0 ? 4 : length - 4;
      });
      const found = await colourAt(shot, x!, y!);
      assert.ok(isNear(found, quarterColours[n]!), `corner ${n}: ${found}`);
    }
    const pixels = await canvas.evaluate((element: HTMLCanvasElement) => element.width);

    const arrived = fileArrived(page);
    await button(page, say('media.usePhoto')).click();
    await arrived;
    const words = `A long chart at ${deviceScaleFactor}.`;
    await write(page, words);
    await card(page, words)
      .getByRole('button', { name: say('media.enlargePhoto') })
      .tap();
    const seen = page.getByRole('dialog').locator('img');
    await seen.waitFor();
    const read = () => seen.evaluate((element: HTMLImageElement) => element.naturalWidth);
    await becomes(async () => (await read()) > 0, true);
    const got = await read();
    assert.equal(got, Math.floor(shape * 16_383));
    const readers = await zoomIn(page, seen, shape);
    assert.ok(pixels >= got, `the check has ${pixels} pixels, readers get ${got}`);
    assert.ok(closest * deviceScaleFactor >= got, `${closest} CSS pixels for ${got}`);
    assert.ok(closest >= readers, `the check shows ${closest}, readers get ${readers}`);
  });

/** Enlarges it until it grows no more; how wide it is then. */
async function zoomIn(page: Page, element: Locator, shape: number) {
  for (let last = 0; ; ) {
    const now = await widthOf(element, shape);
    if (now === last) return now;
    last = now;
    await button(page, say('media.zoomIn')).click();
  }
}

const isNear = (one: Colour, other: Colour) => one.every((part, i) => Math.abs(part - other[i]!) < 12);
