import assert from 'node:assert/strict';
import type { Page, Route } from '@playwright/test';
import { limits } from '#/app/limits.ts';
import { say } from '#/app/texts.ts';
import { listPostsOf } from '#/features/posts/contract.ts';
import { film } from '#test/support/films.ts';
import { drawPicture } from '#test/support/fixtures.ts';
import { becomes } from './becomes.ts';
import { card, composer, openHome, photo, postButton, write } from './feed.ts';
import { hasFocus } from './hasFocus.ts';
import { sees } from './sees.ts';
import { openStage, type Stage } from './stage.ts';
import { test } from './test.ts';

// Each of these tests goes on where the one before it has ended.
test.describe.configure({ mode: 'serial' });

let stage: Stage;
let amara: Awaited<ReturnType<Stage['member']>>;
test.beforeAll(async () => {
  stage = await openStage();
  amara = await stage.member('amara');
});
test.afterAll(() => stage.close());

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const guard = (page: Page) => page.getByRole('dialog');
const chosen = (page: Page) => page.locator('form ol > li');
const namesOf = (page: Page) => chosen(page).locator('bdi').allInnerTexts();
const altOf = (page: Page, n: number) =>
  chosen(page).nth(n).getByLabel(say('media.altLabel'), { exact: true });

async function pick(page: Page, ...files: { name: string; mimeType: string; buffer: Buffer }[]) {
  const chooser = page.waitForEvent('filechooser');
  await button(page, say('posts.photo')).click();
  await (await chooser).setFiles(files);
}

/** Takes each photo as it is, one after the other. */
async function takeAll(page: Page, count: number) {
  for (let number = 1; number <= count; number++) {
    const title = count > 1 ? say('media.guardTitleOf', { number, count }) : say('media.guardTitle');
    await page.getByRole('dialog', { name: title, exact: true }).waitFor();
    await button(page, say('media.usePhoto')).click();
  }
  await guard(page).waitFor({ state: 'detached' });
}

test('Several photos are chosen at once, each is checked before it is sent, and one that is cancelled is left out', async () => {
  const { page } = amara;
  await openHome(page);
  const files = [
    await photo('one.png', 300, 200),
    await photo('two.png', 200, 300),
    await photo('not-this.png', 300, 200),
    await photo('three.png', 900, 300),
  ];
  const sent: string[] = [];
  page.on('request', request => {
    if (request.method() === 'POST' && request.url().includes('/api/uploads')) sent.push(request.url());
  });
  await pick(page, ...files);
  await page.getByRole('dialog', { name: say('media.guardTitleOf', { number: 1, count: 4 }) }).waitFor();
  assert.deepEqual(sent, [], 'nothing has left the browser yet');
  await button(page, say('media.usePhoto')).click();
  await page.getByRole('dialog', { name: say('media.guardTitleOf', { number: 2, count: 4 }) }).waitFor();
  await button(page, say('media.usePhoto')).click();
  await page.getByRole('dialog', { name: say('media.guardTitleOf', { number: 3, count: 4 }) }).waitFor();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('base.cancel'), exact: true })
    .click();
  await page.getByRole('dialog', { name: say('media.guardTitleOf', { number: 4, count: 4 }) }).waitFor();
  await button(page, say('media.usePhoto')).click();
  await guard(page).waitFor({ state: 'detached' });
  await becomes(() => namesOf(page), ['one.png', 'two.png', 'three.png']);
});

test('Each photo has a description of its own, and what is missing is said before posting', {
  tag: '@thorough',
}, async () => {
  const { page } = amara;
  await sees(page, 'media.altMissingOf', { count: 3 });
  await altOf(page, 0).fill('The first');
  await altOf(page, 2).fill('The third');
  await sees(page, 'media.altMissing');
  await page.getByText(say('media.altMissingOf', { count: 3 })).waitFor({ state: 'detached' });
  await altOf(page, 1).fill('The second');
  await page.getByText(say('media.altMissing')).waitFor({ state: 'detached' });
});

test('By keys a photo is moved, which is announced and keeps the focus; the order survives a reload', {
  tag: '@thorough',
}, async () => {
  const { page } = amara;
  const later = (n: number) =>
    chosen(page)
      .nth(n)
      .getByRole('button', { name: say('media.moveLater') });
  const place = say('media.photoOf', { number: 2, count: 3 });
  const announced = page
    .locator('[aria-live=polite]')
    .filter({ hasText: place })
    .waitFor({ state: 'attached' });
  await later(0).focus();
  await page.keyboard.press('Enter');
  await becomes(() => namesOf(page), ['two.png', 'one.png', 'three.png']);
  await hasFocus(later(1));
  await announced;
  await page.keyboard.press('Enter');
  await becomes(() => namesOf(page), ['two.png', 'three.png', 'one.png']);
  await page.keyboard.press('Enter');
  await becomes(() => namesOf(page), ['two.png', 'three.png', 'one.png']);
  await chosen(page)
    .nth(2)
    .getByRole('button', { name: say('media.moveEarlier') })
    .click();
  await becomes(() => namesOf(page), ['two.png', 'one.png', 'three.png']);
  await page.reload();
  await becomes(() => namesOf(page), ['two.png', 'one.png', 'three.png']);
  assert.equal(await altOf(page, 1).inputValue(), 'The first');
});

test('A photo is dragged to another place by its picture', { tag: '@thorough' }, async () => {
  const { page } = amara;
  const picture = (n: number) => chosen(page).nth(n).locator('img');
  await picture(2).dragTo(picture(0));
  await becomes(() => namesOf(page), ['three.png', 'two.png', 'one.png']);
  await picture(0).dragTo(picture(2));
  await becomes(() => namesOf(page), ['two.png', 'one.png', 'three.png']);
});

test('A video replaces all photos, and Undo brings them back in their order with their descriptions', {
  tag: '@thorough',
}, async () => {
  const { page } = amara;
  const chooser = page.waitForEvent('filechooser');
  await button(page, say('posts.video')).click();
  await (await chooser).setFiles({ name: 'round.mp4', mimeType: 'video/mp4', buffer: film('isom') });
  await sees(page, 'media.videoForPhoto', { count: 3 });
  await page.getByText('round.mp4', { exact: true }).waitFor();
  assert.equal(await chosen(page).count(), 0);
  await button(page, say('media.undo')).click();
  await becomes(() => namesOf(page), ['two.png', 'one.png', 'three.png']);
  assert.equal(await altOf(page, 2).inputValue(), 'The third');
});

test('Posted, they stand in a row in this order, which buttons and arrow keys step through', {
  tag: '@thorough',
}, async () => {
  const { page, person } = amara;
  await write(page, 'Three rounds.');
  await sees(page, 'posts.created');
  const row = card(page, 'Three rounds.').getByRole('group', { name: say('media.photos', { count: 3 }) });
  await row.waitFor();
  const { items } = await person.does(listPostsOf, { username: 'amara' });
  assert.deepEqual(
    items[0]!.photos!.map(({ alt }) => alt),
    ['The second', 'The first', 'The third'],
  );
  const place = (number: number) =>
    row.getByText(say('media.placeOf', { number, count: 3 }), { exact: true });
  await place(1).waitFor();
  const sizeOf = async () => {
    const { width, height } = (await row.boundingBox())!;
    return [width, height];
  };
  const before = await sizeOf();
  await row.getByRole('button', { name: say('media.nextPhoto') }).click();
  await place(2).waitFor();
  const enlarge = (alt: string) =>
    row.getByRole('button', { name: say('media.enlarge', { alt }), exact: true });
  await enlarge('The first').focus();
  await page.keyboard.press('ArrowRight');
  await place(3).waitFor();
  await hasFocus(enlarge('The third'));
  await page.keyboard.press('ArrowRight');
  await hasFocus(enlarge('The third'));
  await page.keyboard.press('ArrowLeft');
  await hasFocus(enlarge('The first'));
  const inView = () =>
    enlarge('The first').evaluate(element => {
      const [own, around] = [element, element.closest('ul')!].map(one => one!.getBoundingClientRect());
      return Math.abs(own!.left - around!.left) < 2;
    });
  await becomes(inView, true);
  assert.deepEqual(await sizeOf(), before, 'nothing moves when another one is turned to');
  // One of them is in the tab order.
  assert.equal(await row.locator('ul button:not([tabindex="-1"])').count(), 1);
});

test('The viewer opens at the photo, steps through all of them, and leaves its reader at the last one seen', {
  tag: '@thorough',
}, async () => {
  const { page } = amara;
  const row = card(page, 'Three rounds.').getByRole('group', { name: say('media.photos', { count: 3 }) });
  await page.keyboard.press('Enter');
  const shown = (alt: string) => page.getByRole('dialog', { name: alt, exact: true });
  await shown('The first').waitFor();
  await sees(page.getByRole('dialog'), 'media.placeOf', { number: 2, count: 3 });
  await page.keyboard.press('ArrowLeft');
  await shown('The second').waitFor();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await shown('The third').waitFor();
  const full = page.getByRole('dialog').getByRole('img', { name: 'The third' });
  await page.waitForFunction(
    element => (element as HTMLImageElement).naturalWidth === 900,
    await full.elementHandle(),
  );
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await hasFocus(row.getByRole('button', { name: say('media.enlarge', { alt: 'The third' }), exact: true }));
  await row.getByText(say('media.placeOf', { number: 3, count: 3 }), { exact: true }).waitFor();
});

test('An eleventh photo is left out with a sentence, and the ten and the text stay', {
  tag: '@thorough',
}, async () => {
  const { page } = amara;
  await composer(page).fill('A whole album.');
  const files = [];
  for (let n = 1; n <= limits.photosPerPost + 1; n++)
    files.push({ name: `${n}.png`, mimeType: 'image/png', buffer: await drawPicture(60, 40) });
  const held: Route[] = [];
  const isFree = Promise.withResolvers<void>();
  await page.route('**/api/uploads/tus', async route => {
    if (route.request().method() === 'POST') held.push(route);
    await isFree.promise;
    await route.continue();
  });
  await pick(page, ...files);
  await takeAll(page, limits.photosPerPost);
  await sees(page.getByRole('alert'), 'posts.tooManyPhotos');
  const ten = files.slice(0, -1).map(({ name }) => name);
  await becomes(() => namesOf(page), ten);
  await pick(page, files.at(-1)!);
  await sees(page.getByRole('alert'), 'posts.tooManyPhotos');
  assert.deepEqual(await namesOf(page), ten);
  assert.equal(await composer(page).inputValue(), 'A whole album.');
  assert.equal(
    held.length,
    limits.photosSentAtOnce,
    'the others wait, so that connections are left for reading',
  );
  isFree.resolve();
  await postButton(page).click();
  await card(page, 'A whole album.')
    .getByRole('group', { name: say('media.photos', { count: 10 }) })
    .waitFor();
  await becomes(() => composer(page).inputValue(), '');
  assert.equal(await page.evaluate(() => localStorage.length), 0, 'no draft of them is left');
});
