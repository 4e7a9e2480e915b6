import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { limits } from '#/app/limits.ts';
import { say } from '#/app/texts.ts';
import { drawPicture } from '#test/support/fixtures.ts';
import { fileArrived } from './feed.ts';
import { frameIt } from './frameIt.ts';
import { sees } from './sees.ts';
import { openStage, type Stage } from './stage.ts';
import { test } from './test.ts';
import { removeFolder, videoFolder } from './videos.ts';
import { field, isAtStep, pick, press, walkToLastStep } from './wizard.ts';

// Each of these tests goes on where the one before it has ended.
test.describe.configure({ mode: 'serial' });

let stage: Stage;
let page: Page;
let folder: string;
test.beforeAll(async () => {
  stage = await openStage();
  folder = await videoFolder();
  page = await stage.window(await stage.rounds.account('amara'));
  await walkToLastStep(page, 'general_user');
  await press(page, 'previous');
  await isAtStep(page, 4);
});
test.afterAll(async () => {
  await stage.close();
  await removeFolder(folder);
});

const preview = () => page.locator('main img');
const give = (name: string, buffer: Buffer, mimeType = 'image/png') =>
  field(page, 'profileImage').setInputFiles({ name, mimeType, buffer });

test('A file that is too large, or not an image whatever its name, is refused where it was picked', async () => {
  const before = await preview().getAttribute('src');
  // From a file: as bytes it would go to the browser as text.
  const large = join(folder, 'ward.png');
  await writeFile(large, Buffer.alloc(limits.imageBytes + 1));
  await field(page, 'profileImage').setInputFiles(large);
  await sees(page, 'media.imageTooLarge');
  await give('ward.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  await sees(page, 'media.notAnImage');
  assert.equal(await field(page, 'profileImage').getAttribute('aria-invalid'), 'true');
  assert.equal(await preview().getAttribute('src'), before, 'the picture picked before is still there');
});

test('While a picture is uploading Next waits for it, and no preview is larger than 120 pixels', async () => {
  const arrived = Promise.withResolvers<void>();
  await page.route('**/api/uploads/tus', async route => {
    await arrived.promise;
    await route.continue();
  });
  await give('ward.png', await drawPicture(1600, 1200, '#F2B84B'));
  await frameIt(page);
  await page.getByRole('progressbar', { name: say('media.uploading', { name: 'ward.png' }) }).waitFor();
  await page.getByRole('button', { name: 'Uploading...' }).click({ force: true });
  await isAtStep(page, 4);
  const box = await preview().boundingBox();
  assert.deepEqual([box!.width, box!.height], [limits.imagePreviewPixels, limits.imagePreviewPixels]);
  arrived.resolve();
  await press(page, 'next');
  await isAtStep(page, 5);
  await press(page, 'previous');
});

test('A cover is previewed with the crop of the page, and can be removed again', async () => {
  await pick(page, 'coverImage', '#F2B84B');
  const { width, height } = page.viewportSize()!;
  for (const [wide, sides] of [
    [width, [120, 30]],
    [390, [120, 40]],
  ] as const) {
    await page.setViewportSize({ width: wide, height });
    const box = (await preview().last().boundingBox())!;
    assert.deepEqual([box.width, box.height], sides);
  }
  await page.setViewportSize({ width, height });
  await page.getByRole('button', { name: 'Remove cover' }).click();
  await page.getByRole('button', { name: 'Remove cover' }).waitFor({ state: 'detached' });
  assert.equal(await preview().count(), 1);
  await press(page, 'next');
  await isAtStep(page, 5);
});

test('Enter on the picture button opens the file picker, and does not advance to the next step', async () => {
  await press(page, 'previous');
  await isAtStep(page, 4);
  const chooser = page.waitForEvent('filechooser');
  await field(page, 'profileImage').focus();
  await page.keyboard.press('Enter');
  await chooser;
  await isAtStep(page, 4);
});

test('A picture that could not be uploaded for ten minutes shows an error, and a retry uploads it', async () => {
  await page.clock.install();
  await stage.rounds.stopServer();
  await field(page, 'coverImage').setInputFiles({
    name: 'ward.png',
    mimeType: 'image/png',
    buffer: await drawPicture(),
  });
  await frameIt(page);
  await sees(page, 'media.reconnecting');
  const failed = page.getByText(say('media.uploadFailed'), { exact: true });
  for (let minute = 0; minute < 12 && !(await failed.isVisible()); minute++) {
    await page.clock.fastForward('01:00');
    await page.waitForTimeout(150);
  }
  await sees(page, 'media.uploadFailed');
  await stage.rounds.startServer();
  const arrived = fileArrived(page);
  await page.getByRole('button', { name: say('base.tryAgain') }).click();
  await arrived;
  await failed.waitFor({ state: 'detached' });
});
