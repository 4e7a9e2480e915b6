import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { v7 as uuid } from 'uuid';
import { paths } from '#/app/paths.ts';
import { say } from '#/app/texts.ts';
import { createPost, getPost } from '#/features/posts/contract.ts';
import { sendPicture } from '#test/support/fixtures.ts';
import { landscape, quarters } from '#test/support/pictures.ts';
import { post } from '#test/support/write.ts';
import { becomes } from './becomes.ts';
import { card, choosePhoto, fileArrived, openHome, write } from './feed.ts';
import { hasFocus } from './hasFocus.ts';
import { sees } from './sees.ts';
import { signIn } from './signIn.ts';
import { openStage, type Stage } from './stage.ts';
import { test } from './test.ts';
import { visit } from './visit.ts';

const alt = 'Four colours, each in its corner';

let stage: Stage;
let amara: Awaited<ReturnType<Stage['member']>>;
let phone: Page;
test.beforeAll(async () => {
  stage = await openStage();
  amara = await stage.member('amara');
  const { id } = await sendPicture(amara.person, 'post_images', await colours());
  await amara.person.does(createPost, { id: uuid(), content: 'In colour.', imageId: id, alt });
  await openHome(amara.page);
  phone = await stage.window(amara.person, { viewport: { width: 390, height: 844 }, hasTouch: true });
});
test.afterAll(() => stage.close());

const colours = () => quarters().resize(2400).png().toBuffer();
const opener = (page: Page) => page.getByRole('button', { name: say('media.enlarge', { alt }), exact: true });
const zoomOf = (page: Page) => page.getByLabel(say('media.zoom'), { exact: true }).innerText();
const pictureIn = (page: Page) => page.getByRole('dialog').getByRole('img', { name: alt });
const placeOf = (page: Page) => pictureIn(page).evaluate(element => getComputedStyle(element).transform);

test('The author of a photo is reminded to describe it, and screen readers get the description', {
  tag: '@thorough',
}, async () => {
  const { page, person } = amara;
  const described = 'Four more';
  await visit(page, '/home');
  const arrived = fileArrived(page);
  await choosePhoto(page, { name: 'colours.png', mimeType: 'image/png', buffer: await colours() });
  await arrived;
  await sees(page, 'media.altMissing');
  await page.getByLabel(say('media.altLabel'), { exact: true }).fill(described);
  await page.getByText(say('media.altMissing')).waitFor({ state: 'detached' });
  await page.reload();
  assert.equal(await page.getByLabel(say('media.altLabel'), { exact: true }).inputValue(), described);
  const made = page.waitForResponse(
    response => response.url().endsWith('/api/posts') && response.request().method() === 'POST',
  );
  await write(page, 'In colours.');
  await sees(page, 'posts.created');
  const { id } = await (await made).json();
  assert.equal((await person.does(getPost, { postId: id })).alt, described);
  await card(page, 'In colours.').getByRole('img', { name: described }).waitFor();
});

test('A photo opens in full, is zoomed and moved by keys, wheel and pointer, and Escape restores the focus', async () => {
  const { page } = amara;
  await visit(page, '/home');
  await opener(page).focus();
  await page.keyboard.press('Enter');
  await pictureIn(page).waitFor();
  await page.waitForFunction(
    element => (element as HTMLImageElement).naturalWidth === 2400,
    await pictureIn(page).elementHandle(),
  );
  await becomes(() => zoomOf(page), '100 %');
  await page.keyboard.press('+');
  await becomes(() => zoomOf(page), '150 %');
  const middle = await placeOf(page);
  await page.keyboard.press('ArrowRight');
  await becomes(async () => (await placeOf(page)) === middle, false);
  await page.keyboard.press('-');
  await becomes(() => zoomOf(page), '100 %');
  await becomes(() => placeOf(page), 'matrix(1, 0, 0, 1, 0, 0)');

  await page.mouse.move(700, 400);
  await page.mouse.wheel(0, -400);
  await page.waitForFunction(
    element => getComputedStyle(element as Element).transform !== 'matrix(1, 0, 0, 1, 0, 0)',
    await pictureIn(page).elementHandle(),
  );
  const before = await placeOf(page);
  await page.mouse.down();
  await page.mouse.move(600, 350, { steps: 3 });
  await page.mouse.up();
  await becomes(async () => (await placeOf(page)) === before, false);
  await page.keyboard.press('0');
  await becomes(() => zoomOf(page), '100 %');
  await page.getByRole('button', { name: say('media.zoomIn') }).click();
  await becomes(() => zoomOf(page), '150 %');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await hasFocus(opener(page));
});

test('Two fingers zoom as well', { tag: '@thorough' }, async () => {
  const page = phone;
  await openHome(page);
  await opener(page).tap();
  await pictureIn(page).waitFor();
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...ys: number[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: ys.map((y, id) => ({ x: 195, y, id })) });
  await touch('touchStart', 350, 450);
  for (const far of [20, 40, 60, 100]) await touch('touchMove', 350 - far, 450 + far);
  await touch('touchEnd');
  await becomes(() => zoomOf(page), '300 %');
});

test('A photo reserves its space before it has loaded, so nothing on the page shifts', {
  tag: '@thorough',
}, async () => {
  const page = phone;
  const arrived = Promise.withResolvers<void>();
  await page.route('**/media/**', async route => {
    await arrived.promise;
    await route.continue();
  });
  // Nobody is left to be suggested, so the room for them goes; it is not what is measured.
  const suggested = page.waitForResponse('**/api/suggestions');
  // The page itself has the first photos: it is not loaded before they are.
  await page.goto('/home', { waitUntil: 'commit' });
  await suggested;
  const photo = card(page, 'In colour.').getByRole('img', { name: alt });
  await photo.waitFor();
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  });
  const before = await photo.boundingBox();
  assert.equal(await photo.evaluate((element: HTMLImageElement) => element.naturalWidth), 0);
  assert.equal(Math.round((before!.width / before!.height) * 100), 150);
  arrived.resolve();
  await page.waitForFunction(
    element => (element as HTMLImageElement).naturalWidth > 0,
    await photo.elementHandle(),
  );
  assert.deepEqual(await photo.boundingBox(), before);
  const src = await photo.evaluate((element: HTMLImageElement) => element.currentSrc);
  assert.match(src, /\/480\.(webp|avif)\?s=/, 'a small screen loads a small copy');
  await page.unroute('**/media/**');
});

test('A graphic photo is covered for every reader, and does not open until it is uncovered', {
  tag: '@thorough',
}, async () => {
  const { page } = amara;
  const described = 'A wound on a forearm';
  await visit(page, '/home');
  const arrived = fileArrived(page);
  const buffer = await quarters().resize(600).png().toBuffer();
  await choosePhoto(page, { name: 'wound.png', mimeType: 'image/png', buffer });
  await arrived;
  await page.getByLabel(say('media.altLabel'), { exact: true }).fill(described);
  await page.getByRole('switch', { name: say('posts.graphic') }).check();
  await write(page, 'Day nine.');
  await sees(page, 'posts.created');

  const reader = phone;
  await signIn(reader, await stage.rounds.member('jonas'));
  await openHome(reader);
  const shown = card(reader, 'Day nine.');
  await sees(shown, 'posts.graphic');
  const opens = shown.getByRole('button', { name: say('media.enlarge', { alt: described }), exact: true });
  // For layout alone: inert keeps pointer, keys and screen readers from it.
  const cover = shown.locator('[inert]').filter({ has: reader.getByRole('img', { name: described }) });
  assert.match(await cover.evaluate(element => getComputedStyle(element).filter), /blur\(/);
  await shown.getByRole('button', { name: say('posts.showGraphic') }).click();
  await cover.waitFor({ state: 'detached' });
  await opens.waitFor();
  // Asking once is for this visit: a new one is covered again.
  await reader.reload();
  await card(reader, 'Day nine.')
    .getByRole('button', { name: say('posts.showGraphic') })
    .waitFor();
});

test('A browser that shows AVIF loads it where there is one, and another browser the WebP', {
  tag: '@thorough',
}, async () => {
  const { page, person } = amara;
  const { id: imageId } = await sendPicture(person, 'post_images', await landscape());
  const { id: postId } = await post(person, 'From the hills.', imageId);
  const widthsOfAvif = async () => (await person.does(getPost, { postId })).image!.avif ?? [];
  await becomes(async () => (await widthsOfAvif()).includes(960), true);
  const srcLoaded = () =>
    page.locator(`article img[src*="${imageId}"]`).evaluate(async (element: HTMLImageElement) => {
      await element.decode();
      return element.currentSrc;
    });
  await page.goto(paths.post(postId));
  assert.match(await srcLoaded(), /\/960\.avif\?s=/);
  await page
    .locator('source[type="image/avif"]')
    .evaluate(source => source.setAttribute('type', 'image/new'));
  await becomes(async () => /\/960\.webp\?s=/.test(await srcLoaded()), true);
});
