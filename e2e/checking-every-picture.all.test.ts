import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { say } from '#/app/texts.ts';
import { getUpload } from '#/features/media/contract.ts';
import { colourAt } from '#test/support/pictures.ts';
import { chatOf } from '#test/support/talk.ts';
import { openChat } from './chat.ts';
import { fileArrived, openHome, pickPhoto } from './feed.ts';
import { sees } from './sees.ts';
import { openStage, type Stage } from './stage.ts';
import { test } from './test.ts';
import { removeFolder, videoFolder } from './videos.ts';

let stage: Stage;
let amara: Awaited<ReturnType<Stage['member']>>;
let chatId: string;
let folder: string;
test.beforeAll(async () => {
  stage = await openStage();
  amara = await stage.member('amara');
  chatId = (await chatOf(amara.person, await stage.rounds.member('jonas'))).id;
  folder = await videoFolder();
});
test.afterAll(async () => {
  await stage.close();
  await removeFolder(folder);
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const guard = (page: Page) => page.getByRole('dialog', { name: say('media.guardTitle') });

async function attach(page: Page, path: string) {
  const chooser = page.waitForEvent('filechooser');
  await button(page, say('messaging.attachFile')).click();
  await (await chooser).setFiles(path);
}

async function stored(name: string, bytes: Buffer | string) {
  const path = join(folder, name);
  await writeFile(path, bytes);
  return path;
}

/** What leaves the browser for the server of files. */
async function listen(page: Page) {
  const sent: Buffer[] = [];
  await page.route('**/api/uploads/tus**', route => {
    const body = route.request().postDataBuffer();
    if (body) sent.push(body);
    return route.continue();
  });
  return { sent, stop: () => page.unroute('**/api/uploads/tus**') };
}

/** Uses the photo as the check shows it, and returns the bytes that left for it. */
async function bytesUsed(page: Page) {
  const { sent, stop } = await listen(page);
  const arrived = fileArrived(page);
  await button(page, say('media.usePhoto')).click();
  await guard(page).waitFor({ state: 'detached' });
  await arrived;
  await stop();
  return Buffer.concat(sent);
}

const remove = async (page: Page) => {
  await button(page, say('media.remove')).click();
  await button(page, say('media.remove')).waitFor({ state: 'detached' });
};

test('A photo over 10 MB for a chat is checked before a byte of it leaves, and what is covered does not leave', async () => {
  const { page } = amara;
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const photo = await sharp({ create: { width: 2600, height: 2000, channels: 3, background: '#000', noise } })
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
    .toBuffer();
  assert.ok(photo.length > 10 * 1024 * 1024, `${photo.length} bytes`);
  const path = await stored('ward.jpg', photo);
  await openChat(page, chatId);
  const before = await listen(page);
  await attach(page, path);
  await guard(page).locator('canvas').waitFor();
  assert.deepEqual(before.sent, []);
  await before.stop();
  await button(page, say('media.addCover')).click();
  const sent = await bytesUsed(page);
  // The box covers the middle: 30 % of the width and 20 % of the height.
  assert.deepEqual(await colourAt(sent, 1300, 1000), [0, 0, 0]);
  await remove(page);
});

test('Whatever picture this browser can draw is checked for a chat, and leaves as what the check showed', async () => {
  const { page } = amara;
  await openChat(page, chatId);
  const red = sharp({ create: { width: 40, height: 30, channels: 3, background: '#c81e1e' } });
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><desc>Jane Roe</desc><rect width="40" height="30" fill="#c81e1e"/></svg>';
  const pictures = {
    'drawing.svg': svg,
    'ward.avif': await red.clone().avif({ quality: 90 }).toBuffer(),
    'ward.bmp': bitmap(40, 30),
    // Under the name of another kind of file it is the same picture.
    'ward.dat': bitmap(40, 30),
  };
  for (const [name, bytes] of Object.entries(pictures)) {
    await attach(page, await stored(name, bytes));
    await guard(page).locator('canvas').waitFor();
    const sent = await bytesUsed(page);
    const { format } = await sharp(sent).metadata();
    assert.ok(format === 'png' || format === 'jpeg', `${name} left as ${format}`);
    const [red, green] = await colourAt(sent, 20, 15);
    assert.ok(red > 190 && green < 50, `${name}: ${red}, ${green}`);
    assert.ok(!sent.includes('Jane Roe'));
    await remove(page);
  }
});

test('Of an animation only the frame that was shown leaves, also where nothing was changed', async () => {
  const { page } = amara;
  await openChat(page, chatId);
  const frame = (colour: string) =>
    sharp({ create: { width: 30, height: 30, channels: 3, background: colour } })
      .png()
      .toBuffer();
  const frames = [await frame('#ffffff'), await frame('#c81e1e')];
  for (const format of ['gif', 'webp'] as const) {
    const moving = await sharp(frames, { join: { animated: true } })
      .toFormat(format)
      .toBuffer();
    await attach(page, await stored(`scan.${format}`, moving));
    await guard(page).locator('canvas').waitFor();
    await sees(guard(page), 'media.hiddenFrames');
    const { pages = 1 } = await sharp(await bytesUsed(page)).metadata();
    assert.equal(pages, 1);
    await remove(page);
  }
});

test('A picture of a licence is checked before it leaves', async () => {
  const { page } = amara;
  await page.goto('/settings/account');
  const chooser = page.waitForEvent('filechooser');
  await button(page, say('credentials.chooseDocument')).click();
  const buffer = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c81e1e' } })
    .png()
    .toBuffer();
  await (await chooser).setFiles({ name: 'licence.png', mimeType: 'image/png', buffer });
  await guard(page).locator('canvas').waitFor();
  await button(page, say('media.usePhoto')).click();
  await page.getByText('licence.png', { exact: true }).waitFor();
});

test('The colours of a picture in CMYK are those that the check showed', async () => {
  const { page, person } = amara;
  const cmyk = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#2060c0' } })
    .toColourspace('cmyk')
    .jpeg({ quality: 95 })
    .toBuffer();
  await openChat(page, chatId);
  await attach(page, await stored('print.jpg', cmyk));
  const canvas = guard(page).locator('canvas');
  await canvas.waitFor();
  const shown = await canvas.evaluate((element: HTMLCanvasElement) => [
    ...element.getContext('2d')!.getImageData(30, 20, 1, 1).data.slice(0, 3),
  ]);
  const ready = page.waitForResponse(
    async response =>
      /\/api\/uploads\/[\w-]{36}$/.test(response.url()) && (await response.json()).state === 'ready',
  );
  await button(page, say('media.usePhoto')).click();
  const { id } = await (await ready).json();
  assert.equal((await person.does(getUpload, { uploadId: id })).state, 'ready');
  const { body } = await person.request('GET', `/media/${id}/full.webp`);
  const got = await colourAt(Buffer.from(await new Response(body).arrayBuffer()), 30, 20);
  const away = Math.max(...got.map((part, n) => Math.abs(part - shown[n]!)));
  assert.ok(away <= 12, `${got} in place of ${shown}`);
  await remove(page);
});

test('The check says in a sentence what to look for, and has no boxes to tick', async () => {
  const { page } = amara;
  await openHome(page);
  const buffer = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c81e1e' } })
    .png()
    .toBuffer();
  await pickPhoto(page, { name: 'ward.png', mimeType: 'image/png', buffer });
  await guard(page).locator('canvas').waitFor();
  await guard(page).getByText('Before you post, make sure none of these can be seen').waitFor();
  const items = guard(page).getByRole('list').first().getByRole('listitem');
  assert.deepEqual(await items.allInnerTexts(), [
    'Faces',
    'Names',
    'Dates',
    'Record numbers',
    'Tattoos and marks',
  ]);
  assert.equal(await guard(page).getByRole('checkbox').count(), 0);
  await button(page, say('base.cancel')).click();
});

/** An uncompressed red BMP. */
function bitmap(width: number, height: number) {
  const row = Math.ceil((width * 3) / 4) * 4;
  const header = Buffer.alloc(54);
  header.write('BM');
  header.writeUInt32LE(54 + row * height, 2);
  header.writeUInt32LE(54, 10);
  header.writeUInt32LE(40, 14);
  header.writeInt32LE(width, 18);
  header.writeInt32LE(height, 22);
  header.writeUInt16LE(1, 26);
  header.writeUInt16LE(24, 28);
  const line = Buffer.alloc(row);
  for (let x = 0; x < width; x++) line.set([0x1e, 0x1e, 0xc8], x * 3);
  return Buffer.concat([header, ...Array.from({ length: height }, () => line)]);
}
