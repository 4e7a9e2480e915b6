import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { say } from '#/app/texts.ts';
import { type Colour, colourAt, quarterColours } from '#test/support/pictures.ts';
import { takenPhoto } from '#test/support/takenPhoto.ts';
import { chatOf } from '#test/support/talk.ts';
import { log, messageBox, openChat, sendButton } from './chat.ts';
import { card, composer, openHome, pickPhoto, write } from './feed.ts';
import { sees } from './sees.ts';
import { openStage, type Stage } from './stage.ts';
import { test } from './test.ts';
import { touches } from './touches.ts';

// Each of these tests goes on where the one before it has ended.
test.describe.configure({ mode: 'serial' });

const [, green, blue, yellow] = quarterColours as [Colour, Colour, Colour, Colour];
const black: Colour = [0, 0, 0];

let stage: Stage;
let amara: Awaited<ReturnType<Stage['member']>>;
test.beforeAll(async () => {
  stage = await openStage();
  amara = await stage.member('amara');
});
test.afterAll(() => stage.close());

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const guard = (page: Page) => page.getByRole('dialog', { name: say('media.guardTitle') });
const frames = (page: Page) => guard(page).getByRole('button', { name: /^Box \d/ });
const sheet = (page: Page) => guard(page).locator('canvas');

async function pickTaken(page: Page, name = 'ward.jpg') {
  await pickPhoto(page, { name, mimeType: 'image/jpeg', buffer: await takenPhoto() });
  await sheet(page).waitFor();
}

/** Where a part of the picture lies in the window. */
async function placeIn(page: Page, x: number, y: number) {
  const box = (await sheet(page).boundingBox())!;
  return { x: box.x + x * box.width, y: box.y + y * box.height };
}

async function dragFrom(page: Page, from: [number, number], to: [number, number]) {
  const [start, end] = [await placeIn(page, ...from), await placeIn(page, ...to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2);
  await page.mouse.move(end.x, end.y);
  await page.mouse.up();
}

/** Takes the photo and posts it; answers the bytes that left the browser. */
async function bytesPosted(page: Page, words: string) {
  const sent: Buffer[] = [];
  await page.route('**/api/uploads/tus**', route => {
    const body = route.request().postDataBuffer();
    if (body) sent.push(body);
    return route.continue();
  });
  await button(page, say('media.usePhoto')).click();
  await guard(page).waitFor({ state: 'detached' });
  await write(page, words);
  await card(page, words).locator('img[width]').last().waitFor();
  await page.unroute('**/api/uploads/tus**');
  return Buffer.concat(sent);
}

const isNear = (one: Colour, other: Colour) => one.every((part, i) => Math.abs(part - other[i]!) < 12);

async function looksLike(picture: Buffer, [x, y]: [number, number], colour: Colour) {
  const { width, height } = await sharp(picture).metadata();
  const found = await colourAt(picture, Math.floor(x * width), Math.floor(y * height));
  assert.ok(isNear(found, colour), `${found} at ${x}, ${y} in place of ${colour}`);
}

test('What a cover hides is missing from the bytes that leave the browser, and so is the file’s metadata', async () => {
  const { page } = amara;
  await openHome(page);
  const asked: string[] = [];
  page.on('request', request => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await pickTaken(page);
  for (const told of ['media.hiddenPlace', 'media.hiddenTime', 'media.hiddenDevice'] as const)
    await sees(guard(page), told);
  await dragFrom(page, [0, 0], [0.5, 0.5]);
  await frames(page).first().waitFor();
  assert.deepEqual(
    asked.filter(line => line.startsWith('POST /api/uploads')),
    [],
    'nothing has left the browser yet',
  );
  const sent = await bytesPosted(page, 'Covered.');
  const { exif, width, height } = await sharp(sent).metadata();
  assert.deepEqual({ exif, width, height }, { exif: undefined, width: 600, height: 400 });
  const { data, info } = await sharp(sent).raw().toBuffer({ resolveWithObject: true });
  for (let y = 0; y < 200; y++)
    for (let x = 0; x < 300; x++) {
      const at = (y * info.width + x) * info.channels;
      const pixel = [...data.subarray(at, at + 3)] as Colour;
      // Its neighbours bleed a little into the edge of the box; of what was under it nothing is left anywhere.
      const isInside = x < 290 && y < 190;
      assert.ok(isInside ? isNear(pixel, black) : pixel[0] < 20, `${pixel} at ${x}, ${y}`);
    }
  await looksLike(sent, [0.75, 0.25], green);
});

test('By keyboard alone a cover is added, moved, resized, removed and restored, and the photo is used', {
  tag: '@thorough',
}, async () => {
  const { page } = amara;
  await pickTaken(page);
  await button(page, say('media.addCover')).press('Enter');
  const box = frames(page).first();
  await box.focus();
  // It is at 35 % and 40 %, 30 % wide and 20 % high.
  for (let i = 0; i < 35; i++) await page.keyboard.press('ArrowLeft');
  for (let i = 0; i < 45; i++) await page.keyboard.press('ArrowUp');
  for (let i = 0; i < 10; i++) await page.keyboard.press('Shift+ArrowRight');
  await guard(page)
    .getByRole('button', { name: /^Box 1\. 40 % wide and 20 % high, 0 % from the left/ })
    .waitFor();
  await box.press('Delete');
  await box.waitFor({ state: 'detached' });
  await button(page, say('media.undo')).press('Enter');
  await frames(page).first().waitFor();
  await button(page, say('media.rotate')).press('Enter');
  const sent = await bytesPosted(page, 'By keys.');
  const { width, height } = await sharp(sent).metadata();
  assert.deepEqual([width, height], [400, 600]);
  // A quarter turn clockwise: what was at the left is at the top, so the box is at the right of it.
  await looksLike(sent, [0.9, 0.1], black);
  await looksLike(sent, [0.25, 0.25], blue);
  await looksLike(sent, [0.25, 0.75], yellow);
});

test('A crop keeps only its area; a cover is moved and resized by mouse; Cancel sends nothing', {
  tag: '@thorough',
}, async () => {
  const { page } = amara;
  await composer(page).fill('Cropped.');
  await pickTaken(page, 'theatre.jpg');
  await dragFrom(page, [0.6, 0.6], [0.7, 0.7]);
  await dragFrom(page, [0.65, 0.65], [0.75, 0.75]);
  await guard(page)
    .getByRole('button', { name: /^Box 1\. 10 % wide and 10 % high, 70 % from the left and 70 %/ })
    .waitFor();
  await dragFrom(page, [0.8, 0.8], [0.9, 0.85]);
  await guard(page)
    .getByRole('button', { name: /^Box 1\. 20 % wide and 15 % high/ })
    .waitFor();
  await button(page, say('media.toolCrop')).click();
  await guard(page)
    .getByRole('button', { name: /^Crop\. 90 % wide/ })
    .waitFor();
  await button(page, say('media.removeCrop')).waitFor();
  await dragFrom(page, [0.95, 0.05], [0.5, 0.5]);
  await button(page, say('base.cancel')).click();
  await guard(page).waitFor({ state: 'detached' });
  assert.equal(await page.getByText('theatre.jpg').count(), 0);
  assert.equal(await composer(page).inputValue(), 'Cropped.');

  await pickTaken(page);
  await button(page, say('media.toolCrop')).click();
  await dragFrom(page, [0.05, 0.05], [0.5, 0.5]);
  await guard(page)
    .getByRole('button', { name: /^Crop\. 45 % wide and 45 % high, 50 % from the left/ })
    .waitFor();
  const sent = await bytesPosted(page, 'Cropped.');
  const { width, height } = await sharp(sent).metadata();
  assert.deepEqual([width, height], [270, 180]);
  await looksLike(sent, [0.5, 0.5], yellow);
});

test('On a phone one finger draws a cover and two fingers zoom; photos for a chat pass the photo guard too', {
  tag: '@thorough',
}, async () => {
  const jonas = await stage.rounds.member('jonas');
  const { id } = await chatOf(amara.person, jonas);
  const page = await stage.window(amara.person, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await openChat(page, id);
  const chooser = page.waitForEvent('filechooser');
  await button(page, say('messaging.attachFile')).click();
  const buffer = await takenPhoto();
  await (await chooser).setFiles({ name: 'ward.jpg', mimeType: 'image/jpeg', buffer });
  await sheet(page).waitFor();
  const touch = await touches(page);
  await touch([await placeIn(page, 0.1, 0.1)], [await placeIn(page, 0.4, 0.4)]);
  await frames(page).first().waitFor();
  const before = (await sheet(page).boundingBox())!.width;
  const [left, right] = [await placeIn(page, 0.45, 0.5), await placeIn(page, 0.55, 0.5)];
  await touch([left, right], [await placeIn(page, 0.2, 0.5), await placeIn(page, 0.8, 0.5)]);
  await page.waitForFunction(([canvas, before]) => canvas!.getBoundingClientRect().width > before * 1.5, [
    (await sheet(page).elementHandle()) as unknown as Element,
    before,
  ] as const);
  assert.equal(await frames(page).count(), 1, 'two fingers draw nothing');
  await button(page, say('media.usePhoto')).click();
  await page.getByText('ward.jpg').waitFor();
  await messageBox(page).fill('From the ward');
  await sendButton(page).click();
  await log(page)
    .getByRole('button', { name: say('media.enlarge', { alt: 'ward.jpg' }) })
    .waitFor();
});
