import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { say } from '#/app/texts.ts';
import { type Colour, colourAt, quarterColours, quarters } from '#test/support/pictures.ts';
import { becomes } from './becomes.ts';
import { openEdit, save } from './edit.ts';
import { fileArrived } from './feed.ts';
import { cropArea, cropDialog, frameIt } from './frameIt.ts';
import { hasFocus } from './hasFocus.ts';
import { sees } from './sees.ts';
import { openStage, type Stage } from './stage.ts';
import { test } from './test.ts';
import { touches } from './touches.ts';
import { field, type Label } from './wizard.ts';

const [red, green, , yellow] = quarterColours as [Colour, Colour, Colour, Colour];

let stage: Stage;
let page: Page;
test.beforeAll(async () => {
  stage = await openStage();
  ({ page } = await stage.member('amara'));
  await openEdit(page);
});
test.afterAll(() => stage.close());

type Pictured = Extract<Label, 'profileImage' | 'coverImage'>;
const button = (name: string) => page.getByRole('button', { name, exact: true });
const slider = () => cropDialog(page).getByRole('slider', { name: say('media.zoom') });
const zoom = async () => Number(await slider().inputValue());
const shown = () =>
  page
    .locator('main form img')
    .evaluateAll(all =>
      all.map(one => [(one as HTMLImageElement).naturalWidth, (one as HTMLImageElement).naturalHeight]),
    );

async function choose(label: Pictured, buffer: Buffer, name = 'me.jpg', mimeType = 'image/jpeg') {
  await field(page, label).setInputFiles({ name, mimeType, buffer });
  await cropArea(page).waitFor();
}

/** Saves what is in the frame; answers the file that left the browser. */
async function bytesSaved() {
  const sent: Buffer[] = [];
  await page.route('**/api/uploads/tus**', route => {
    const body = route.request().postDataBuffer();
    if (body) sent.push(body);
    return route.continue();
  });
  const arrived = fileArrived(page);
  await frameIt(page);
  await arrived;
  await page.getByRole('progressbar', { name: /Uploading/ }).waitFor({ state: 'detached' });
  await page.unroute('**/api/uploads/tus**');
  return Buffer.concat(sent);
}

async function looksLike(picture: Buffer, [x, y]: [number, number], colour: Colour) {
  const { width, height } = await sharp(picture).metadata();
  const found = await colourAt(picture, Math.floor(x * width), Math.floor(y * height));
  const isNear = found.every((part, i) => Math.abs(part - colour[i]!) < 16);
  assert.ok(isNear, `${found} at ${x}, ${y} in place of ${colour}`);
}

const middle = async () => {
  const { x, y, width, height } = (await cropArea(page).boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
};

async function drag(x: number, y: number) {
  const from = await middle();
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + x / 2, from.y + y / 2);
  await page.mouse.move(from.x + x, from.y + y);
  await page.mouse.up();
}

/** A photo taken with the camera on its side, with all that a camera writes into it. */
const takenSideways = () =>
  quarters(6)
    .withExif({
      IFD0: { Make: 'Kodak', Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '6/1 27/1 0/1' },
    })
    .jpeg({ quality: 95 })
    .toBuffer();

test('Only what is in the frame leaves the browser, upright and without metadata', async () => {
  await choose('profileImage', await takenSideways());
  await drag(200, 0);
  const sent = await bytesSaved();
  const { width, height, exif, orientation } = await sharp(sent).metadata();
  assert.deepEqual(
    { width, height, exif, orientation },
    { width: 400, height: 400, exif: undefined, orientation: undefined },
  );
  // Its left two thirds: the middle of the picture is at three quarters of the frame.
  await looksLike(sent, [0.7, 0.25], red);
  await looksLike(sent, [0.8, 0.25], green);
  await looksLike(sent, [0.8, 0.75], yellow);
});

test('By keyboard alone a cover is moved and zoomed, its place is told, and Escape keeps what there was', {
  tag: '@thorough',
}, async () => {
  await choose('coverImage', await quarters().webp().toBuffer(), 'sea.webp', 'image/webp');
  await sees(cropDialog(page), 'media.cropPhone');
  await hasFocus(cropArea(page));
  for (let i = 0; i < 20; i++) await page.keyboard.press('ArrowUp');
  // To its lower edge: of 600 by 400 the frame shows 600 by 150.
  await cropDialog(page)
    .getByText(/ 100 % of the width and 3[78] % of the height, 0 % from the left and 6[23] % from the top/)
    .waitFor();
  for (let i = 0; i < 8; i++) await page.keyboard.press('+');
  await page.keyboard.press('-');
  await becomes(zoom, 195);
  const sent = await bytesSaved();
  const { format, width, height } = await sharp(sent).metadata();
  assert.equal(format, 'webp');
  assert.ok(width > 300 && width < 315 && Math.abs(width / height - 4) < 0.06, `${width} × ${height}`);

  const before = await shown();
  await choose('coverImage', await quarters().png().toBuffer(), 'hills.png', 'image/png');
  await page.keyboard.press('Escape');
  await cropDialog(page).waitFor({ state: 'detached' });
  assert.deepEqual(await shown(), before);
  await choose('coverImage', await quarters().png().toBuffer(), 'hills.png', 'image/png');
  await cropDialog(page)
    .getByRole('button', { name: say('base.cancel'), exact: true })
    .click();
  await cropDialog(page).waitFor({ state: 'detached' });
  assert.deepEqual(await shown(), before);
});

test('Wheel, slider and two fingers zoom, and never so far out that the frame is not filled', {
  tag: '@thorough',
}, async () => {
  await choose('profileImage', await quarters().png().toBuffer(), 'me.png', 'image/png');
  assert.equal(await zoom(), 100);
  const { x, y } = await middle();
  await page.mouse.move(x, y);
  await page.mouse.wheel(0, -200);
  await becomes(async () => (await zoom()) > 120, true);
  await page.mouse.wheel(0, 4_000);
  await becomes(zoom, 100);
  await slider().fill('200');
  await becomes(zoom, 200);
  const touch = await touches(page);
  const apart = (by: number) => [
    { x: x - by, y },
    { x: x + by, y },
  ];
  await touch(apart(20), apart(40));
  await becomes(async () => (await zoom()) > 300, true);
  await slider().fill('200');
  const { width, height } = await sharp(await bytesSaved()).metadata();
  assert.deepEqual([width, height], [200, 200]);
});

test('Adjust begins where the frame was left, with all of the picture; after a reload with what is saved of it', {
  tag: '@thorough',
}, async () => {
  const adjust = button(say('media.adjust')).first();
  await adjust.click();
  await cropArea(page).waitFor();
  await becomes(zoom, 200);
  const sent: string[] = [];
  page.on('request', request => void (request.url().includes('/uploads') && sent.push(request.url())));
  await frameIt(page);
  await hasFocus(adjust);
  assert.deepEqual(sent, [], 'unmoved it is not sent again');
  await adjust.click();
  await cropArea(page).waitFor();
  await slider().fill('100');
  const { width } = await sharp(await bytesSaved()).metadata();
  assert.equal(width, 400, 'what was cut off before is there again');

  page.once('dialog', dialog => void dialog.accept());
  await page.reload();
  await sees(page, 'profiles.restored');
  await adjust.click();
  await cropArea(page).waitFor();
  await slider().fill('200');
  const again = await sharp(await bytesSaved()).metadata();
  assert.deepEqual([again.width, again.height], [192, 192], 'half of the 384 that are kept');
  await save(page);
  await sees(page, 'profiles.updated');
  await openEdit(page);
});

test('A picture of one pixel, one of 56 million, and an animation are framed; a broken one is refused with a sentence', {
  tag: '@thorough',
}, async () => {
  const plain = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#0B6B66' } });
  await choose('profileImage', await plain(1, 1).png().toBuffer(), 'dot.png', 'image/png');
  const dot = await sharp(await bytesSaved()).metadata();
  assert.deepEqual([dot.width, dot.height], [1, 1]);

  await choose('coverImage', await plain(8_000, 7_000).jpeg().toBuffer(), 'wall.jpg');
  const wall = await sharp(await bytesSaved()).metadata();
  assert.deepEqual([wall.width, wall.height], [2_048, 512]);

  const frames = [quarterColours[0]!, quarterColours[1]!].map(([r, g, b]) => ({
    create: { width: 40, height: 40, channels: 3 as const, background: { r, g, b } },
  }));
  const animation = sharp(await Promise.all(frames.map(one => sharp(one).png().toBuffer())), {
    join: { animated: true },
  });
  await choose('profileImage', await animation.gif().toBuffer(), 'wave.gif', 'image/gif');
  const still = await bytesSaved();
  assert.equal((await sharp(still).metadata()).format, 'png');
  await looksLike(still, [0.5, 0.5], red);

  const before = [
    [40, 40],
    [2_048, 512],
  ];
  await becomes(shown, before);
  const broken = (await quarters().png().toBuffer()).subarray(0, 300);
  await field(page, 'profileImage').setInputFiles({
    name: 'me.png',
    mimeType: 'image/png',
    buffer: broken,
  });
  await sees(page, 'media.unreadableImage');
  assert.equal(await cropDialog(page).count(), 0);
  assert.deepEqual(await shown(), before);
});
