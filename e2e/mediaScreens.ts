import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { limits } from '#/app/limits.ts';
import { say } from '#/app/texts.ts';
import { drawPicture } from '#test/support/fixtures.ts';
import { takenPhoto } from '#test/support/takenPhoto.ts';
import { choosePhoto, chooseVideo, fileArrived, photo, pickPhoto } from './feed.ts';
import { sees } from './sees.ts';
import { throttle } from './throttle.ts';
import { inventVideo, recordVideo, videoFolder } from './videos.ts';

const megabyte = 1024 * 1024;

/** A video too large to be kept in the browser, on its way at this pace. */
async function sendSlowly(page: Page, bytesPerSecond: number) {
  const path = join(
    await videoFolder(),
    'Round of the surgical ward with all its machines and a very long name.mp4',
  );
  await inventVideo(path, limits.keptFileBytes + megabyte);
  const free = await throttle(page, bytesPerSecond);
  await chooseVideo(page, path);
  await page.getByRole('progressbar').waitFor();
  await page.waitForTimeout(3_500);
  return free;
}

async function showVideo(page: Page) {
  const path = join(await videoFolder(), 'round.webm');
  await recordVideo(page, path, 'video/webm');
  const arrived = fileArrived(page);
  await chooseVideo(page, path);
  await arrived;
}

async function enlarge(page: Page) {
  await page
    .getByRole('button', { name: /^Enlarge photo/ })
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
}

/** What a composer and a photo look like in every state of a file, each brought about as it would be. */
export const mediaScreens: [name: string, act: (page: Page) => Promise<void>][] = [
  [
    'media-photo',
    async page => {
      const arrived = fileArrived(page);
      await choosePhoto(page, await photo('ward.png'));
      await arrived;
    },
  ],
  ['media-video', showVideo],
  ['media-sending', async page => void (await sendSlowly(page, 2 * megabyte))],
  [
    'media-paused',
    async page => {
      await sendSlowly(page, megabyte);
      await page.getByRole('button', { name: say('media.pause') }).click();
    },
  ],
  [
    'media-offline',
    async page => {
      await sendSlowly(page, megabyte);
      await page.context().setOffline(true);
    },
  ],
  [
    'media-again',
    async page => {
      await sendSlowly(page, 2 * megabyte);
      await page.reload();
      await page.getByText(/Please choose Round/).waitFor();
    },
  ],
  [
    'media-refused',
    async page => {
      const whole = await drawPicture();
      const buffer = whole.subarray(0, whole.length / 2);
      await pickPhoto(page, { name: 'half.png', mimeType: 'image/png', buffer });
      await sees(page.getByRole('alert'), 'media.unreadableImage');
    },
  ],
  [
    'media-too-large',
    page =>
      pickPhoto(page, {
        name: 'huge.png',
        mimeType: 'image/png',
        buffer: Buffer.alloc(limits.imageBytes + 1),
      }),
  ],
  [
    'media-guard',
    async page => {
      await pickPhoto(page, { name: 'ward.jpg', mimeType: 'image/jpeg', buffer: await takenPhoto() });
      for (const _ of 'ab') await page.getByRole('button', { name: say('media.addCover') }).click();
      await page.getByRole('button', { name: /^Box 2/ }).press('ArrowDown');
      await page.getByRole('button', { name: say('media.toolCrop') }).click();
    },
  ],
  ['media-lightbox', enlarge],
  [
    'media-lightbox-zoomed',
    async page => {
      await enlarge(page);
      for (const key of ['+', '+', '+', 'ArrowRight']) await page.keyboard.press(key);
    },
  ],
];
