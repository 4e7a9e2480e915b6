import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { say } from '#/app/texts.ts';
import { card, choosePhoto, likeButton, openHome, photo, write } from './feed.ts';
import { openStage, type Stage } from './stage.ts';
import { test } from './test.ts';

// Each of these tests goes on where the one before it has ended.
test.describe.configure({ mode: 'serial' });

let stage: Stage;
let page: Page;
test.beforeAll(async () => {
  stage = await openStage();
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  ({ page } = await stage.member('amara', phone));
});
test.afterAll(() => stage.close());

/** The distance of the next toast from the top of the window. */
const placeOfToasts = (page: Page) =>
  page.evaluate(() => document.querySelector('section[aria-live=off]')!.getBoundingClientRect().top);

test('A dialog keeps space below its buttons, and toasts move out of its way', async () => {
  await openHome(page);
  await write(page, 'Ten steps tonight.');
  const mine = card(page, 'Ten steps tonight.');
  await mine.waitFor();
  assert.ok((await placeOfToasts(page)) > 700);
  await mine.getByRole('button', { name: say('base.moreActions') }).tap();
  await page.getByRole('menuitem', { name: say('base.delete') }).tap();
  const question = page.getByRole('alertdialog');
  const button = question.getByRole('button', { name: say('base.delete') });
  // Once it has come to rest.
  await button.tap({ trial: true });
  const confirm = (await button.boundingBox())!;
  assert.ok(confirm.y + confirm.height <= 844 - 16, `it ends at ${confirm.y + confirm.height}`);
  assert.ok((await placeOfToasts(page)) < 100);
  await question.getByRole('button', { name: say('base.cancel') }).tap();
});

test('A toast that was tapped still disappears when its time is up', async () => {
  await likeButton(card(page, 'Ten steps tonight.')).tap();
  const said = page.getByText(say('posts.ownLike'), { exact: true });
  await said.tap();
  await said.waitFor({ state: 'detached', timeout: 15_000 });
});

test('A photo that failed to load offline loads once the network is back, and stays visible while the post is edited', async () => {
  await choosePhoto(page, await photo('ward.png', 1200, 800));
  await write(page, 'The new lamp.');
  const mine = card(page, 'The new lamp.');
  const shown = mine.locator('img[width="1200"]');
  await shown.waitFor();
  await page.route('**/media/**', route => route.abort());
  await page.reload();
  await mine.waitFor();
  await page.waitForFunction(() => document.querySelector('img[src^="data:image/gif"]'));
  await page.unroute('**/media/**');
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  await page.waitForFunction(() => {
    const photo = document.querySelector<HTMLImageElement>('article img[width="1200"]');
    return photo?.complete && photo.naturalWidth > 1 && photo.src.includes('/media/');
  });
  await mine.getByRole('button', { name: say('base.moreActions') }).tap();
  await page.getByRole('menuitem', { name: say('base.edit') }).tap();
  await page.getByLabel(say('posts.editLabel'), { exact: true }).waitFor();
  await page.locator('article img[width="1200"]').waitFor();
});
