import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileChooser, Page } from '@playwright/test';
import { limits } from '#/app/limits.ts';
import { catalogues } from '#/app/texts/catalogues.ts';
import { say } from '#/app/texts.ts';
import { tusPath } from '#/features/media/folders.ts';
import { heicPhoto } from '#test/support/appleFiles.ts';
import { film } from '#test/support/films.ts';
import { chatOf } from '#test/support/talk.ts';
import { becomes } from './becomes.ts';
import { log, messageBox, openChat, sendButton } from './chat.ts';
import { card, openHome, photo, pickPhoto, postButton, write } from './feed.ts';
import { sees } from './sees.ts';
import { openStage, type Stage } from './stage.ts';
import { test } from './test.ts';
import { removeFolder, videoFolder } from './videos.ts';

let stage: Stage;
let amara: Awaited<ReturnType<Stage['member']>>;
let jonas: Awaited<ReturnType<Stage['member']>>;
let chatId: string;
let folder: string;
test.beforeAll(async () => {
  stage = await openStage();
  amara = await stage.member('amara');
  jonas = await stage.member('jonas', { viewport: { width: 390, height: 844 } });
  chatId = (await chatOf(amara.person, jonas.person)).id;
  folder = await videoFolder();
});
test.afterAll(async () => {
  await stage.close();
  await removeFolder(folder);
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const removes = (page: Page) => button(page, say('media.remove'));
/** The line that says why a file was refused. */
const line = (page: Page, name: string) => page.getByRole('alert').filter({ hasText: name });

const text = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(`This is ${name}`) });

async function attach(page: Page, files: Parameters<FileChooser['setFiles']>[0]) {
  const chooser = page.waitForEvent('filechooser');
  await button(page, say('messaging.attachFile')).click();
  await (await chooser).setFiles(files);
}

/** Drops files and folders of the disk in the middle of an element, as a person does. */
async function drop(page: Page, at: { x: number; y: number }, files: string[]) {
  const session = await page.context().newCDPSession(page);
  const data = { items: [], files, dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await session.send('Input.dispatchDragEvent', { type, ...at, data });
}

async function middleOf(page: Page, name: string) {
  const box = (await page.getByRole('region', { name }).boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test('A file that is refused is a line with its reason and blocks nothing; it is gone after a reload', async () => {
  const { page } = amara;
  await openHome(page);
  await pickPhoto(page, { name: 'scan.png', mimeType: 'image/png', buffer: Buffer.from('hello') });
  await line(page, 'scan.png').waitFor();
  await sees(page.getByRole('alert'), 'media.notAnImage');
  assert.equal(await removes(page).count(), 0);
  assert.equal(await page.getByText(say('posts.graphic')).count(), 0);
  await page.reload();
  await postButton(page).waitFor();
  assert.equal(await page.getByText('scan.png').count(), 0);
  await pickPhoto(page, { name: 'scan.png', mimeType: 'image/png', buffer: Buffer.from('hello') });
  await line(page, 'scan.png').waitFor();
  await write(page, 'Without the scan.');
  await card(page, 'Without the scan.').waitFor();
  assert.equal(await line(page, 'scan.png').count(), 0);
});

for (const [language, { media, posts }] of Object.entries(catalogues))
  test(`A HEIC photo that this browser cannot decode never leaves it, and in ${language} its owner reads what to do`, async () => {
    const page = await stage.window(amara.person);
    await page.context().addCookies([{ name: 'rounds-language', value: language, url: stage.rounds.url }]);
    await page.goto('/home');
    const sent: string[] = [];
    page.on('request', request => request.method() === 'POST' && sent.push(request.url()));
    const chooser = page.waitForEvent('filechooser');
    await button(page, posts.photo).click();
    await (await chooser).setFiles(heicPhoto);
    await line(page, 'photo.heic').getByText(media.heic, { exact: true }).waitFor();
    assert.equal(await page.locator('html').getAttribute('lang'), language);
    assert.deepEqual(
      sent.filter(url => url.includes(tusPath)),
      [],
    );
  });

test('A file that the server refuses is such a line too, and the text is posted', async () => {
  const { page } = amara;
  await openHome(page);
  const broken = film('isom');
  // Its first bytes are those of a video, the rest is not.
  broken.fill(0xff, 64);
  const chooser = page.waitForEvent('filechooser');
  await button(page, say('posts.video')).click();
  await (await chooser).setFiles({ name: 'round.mp4', mimeType: 'video/mp4', buffer: broken });
  await line(page, 'round.mp4').waitFor();
  await sees(page.getByRole('alert'), 'media.unreadableVideo');
  assert.equal(await removes(page).count(), 0);
  await button(page, say('base.dismiss')).click();
  await line(page, 'round.mp4').waitFor({ state: 'detached' });
  await write(page, 'Without the round.');
  await card(page, 'Without the round.').waitFor();
});

test('A composer names each file that it leaves out', async () => {
  const { page } = amara;
  await openHome(page);
  await pickPhoto(page, [
    await photo('one.png'),
    { name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('hello') },
    { name: 'round.mp4', mimeType: 'video/mp4', buffer: film('isom') },
  ] as never);
  await button(page, say('media.usePhoto')).click();
  await removes(page).waitFor();
  await line(page, 'notes.png').getByText(say('media.notAnImage')).waitFor();
  await line(page, 'round.mp4').getByText(say('posts.oneMedium')).waitFor();
  await removes(page).click();
});

test('Several files dropped on a chat with a folder among them are all queued in order and sent, each as a message', async () => {
  const { page } = amara;
  await openChat(page, chatId);
  await openChat(jonas.page, chatId);
  await mkdir(join(folder, 'Ward photos'));
  const names = ['rota.txt', 'plan.txt', 'list.txt'];
  const paths = [];
  for (const name of names) {
    await writeFile(join(folder, name), `This is ${name}`);
    paths.push(join(folder, name));
  }
  const empty = join(folder, 'empty.txt');
  await writeFile(empty, '');
  await drop(page, await middleOf(page, 'Jonas Lindqvist'), [
    paths[0]!,
    join(folder, 'Ward photos'),
    paths[1]!,
    empty,
    paths[2]!,
  ]);
  await becomes(() => removes(page).count(), 3);
  await line(page, 'Ward photos').getByText(say('media.isFolder')).waitFor();
  await line(page, 'empty.txt').getByText(say('media.emptyFile')).waitFor();
  await messageBox(page).fill('For tonight');
  await sendButton(page).click();
  const links = log(jonas.page).getByRole('link', { name: new RegExp(`^${say('media.download')}`) });
  await becomes(
    async () => await links.locator('bdi').evaluateAll(all => all.map(one => one.getAttribute('title'))),
    names,
  );
  await log(jonas.page).getByText('For tonight').waitFor();
  await becomes(() => removes(page).count(), 0);
});

test('Of more than ten files ten are queued, and the others are named', async () => {
  const { page } = amara;
  await openChat(page, chatId);
  const names = Array.from({ length: limits.filesPerSending + 2 }, (_, n) => `sheet-${n + 1}.txt`);
  await attach(page, names.map(text));
  await becomes(() => removes(page).count(), limits.filesPerSending);
  await line(page, 'sheet-11.txt').filter({ hasText: 'sheet-12.txt' }).waitFor();
  await page.reload();
  await becomes(() => removes(page).count(), limits.filesPerSending);
  for (let n = limits.filesPerSending; n > 0; n--) {
    await removes(page).first().click();
    await becomes(() => removes(page).count(), n - 1);
  }
});
