import assert from 'node:assert/strict';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { say } from '#/app/texts.ts';
import type { Person } from '#test/support/person.ts';
import { chatOf } from '#test/support/talk.ts';
import { becomes } from './becomes.ts';
import { bubble, conversations, log, messageBox, openChat, sendButton, write } from './chat.ts';
import { photo, takePhoto } from './feed.ts';
import { hasFocus } from './hasFocus.ts';
import { sees } from './sees.ts';
import { openStage, type Stage } from './stage.ts';
import { tabTo } from './tabTo.ts';
import { test } from './test.ts';
import { recordSound, recordVideo, videoFolder } from './videos.ts';

let stage: Stage;
let amara: { person: Person; page: Page };
let jonas: { person: Person; page: Page };
let chatId: string;
let folder: string;
test.beforeAll(async () => {
  stage = await openStage();
  amara = await stage.member('amara');
  jonas = await stage.member('jonas', { viewport: { width: 320, height: 640 } });
  chatId = (await chatOf(amara.person, jonas.person)).id;
  folder = await videoFolder();
  await openChat(amara.page, chatId);
  await openChat(jonas.page, chatId);
});
test.afterAll(async () => {
  await stage.close();
  await rm(folder, { recursive: true, force: true });
});

const notes = { name: 'Rota, week 12.txt', mimeType: 'text/plain', buffer: Buffer.from('Coffee at seven') };

/** Chooses a file by the button, as a person does. */
async function attach(page: Page, file: typeof notes | string) {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Attach file', exact: true }).click();
  await (await chooser).setFiles(file);
}

/** How many files this browser keeps because they have not arrived. */
const keptFiles = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('rounds');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const counting = opening.result.transaction('files').objectStore('files').count();
          counting.onsuccess = () => resolve(counting.result);
          opening.result.close();
        };
      }),
  );

/** Presses Send once it may be pressed. */
const send = (page: Page) => sendButton(page).click();
const remove = (page: Page) => page.getByRole('button', { name: 'Remove', exact: true });
const enlarge = (page: Page, name: string) =>
  log(page).getByRole('button', { name: say('media.enlarge', { alt: name }) });
const download = (page: Page, name: string) =>
  log(page).getByRole('link', { name: `${say('media.download')} ${name}` });

async function isNotWide(page: Page) {
  const widest = await page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(widest <= 320, `${widest} pixels`);
}

test('A photo with text is sent, seen and enlarged by the other on a phone, and named in the list', async () => {
  await messageBox(amara.page).fill('From the roof');
  await attach(amara.page, await photo('roof.png', 1200, 800));
  await takePhoto(amara.page);
  await send(amara.page);
  await sees(conversations(amara.page), 'messaging.sentImage');
  await enlarge(jonas.page, 'roof.png').waitFor();
  await log(jonas.page).getByText('From the roof').waitFor();
  await isNotWide(jonas.page);
  await enlarge(jonas.page, 'roof.png').click();
  const full = jonas.page.getByRole('dialog').getByRole('img', { name: 'roof.png' });
  await jonas.page.waitForFunction(
    image => (image as HTMLImageElement).naturalWidth === 1200,
    await full.elementHandle(),
  );
  await jonas.page.keyboard.press('Escape');
});

test('A photo larger than 10 MB is made anew by its check and shown', { tag: '@thorough' }, async () => {
  // From a file: as bytes they would go to the browser as text.
  const large = join(folder, 'x-ray.png');
  await writeFile(large, Buffer.concat([(await photo()).buffer, Buffer.alloc(10 * 1024 * 1024)]));
  await attach(amara.page, large);
  await takePhoto(amara.page);
  await send(amara.page);
  await enlarge(jonas.page, 'x-ray.png').waitFor();
  await isNotWide(jonas.page);
});

test('By keyboard alone a file is chosen, removed, sent and viewed, and the focus stays where one continues', {
  tag: '@thorough',
}, async () => {
  const { page } = amara;
  const attaches = page.getByRole('button', { name: 'Attach file', exact: true });
  const attachByKey = async (file: typeof notes) => {
    const chooser = page.waitForEvent('filechooser');
    await attaches.press('Enter');
    await (await chooser).setFiles(file);
  };
  await attachByKey(notes);
  await remove(page).waitFor();
  await hasFocus(attaches);
  await page.keyboard.press('Shift+Tab');
  await hasFocus(remove(page));
  await page.keyboard.press('Enter');
  await remove(page).waitFor({ state: 'detached' });
  await hasFocus(messageBox(page));

  await attachByKey(await photo('stairs.png'));
  const use = page.getByRole('button', { name: say('media.usePhoto'), exact: true });
  await use.waitFor();
  await tabTo(use);
  await page.keyboard.press('Enter');
  await hasFocus(attaches);
  await page.keyboard.press('Tab');
  await hasFocus(messageBox(page));
  await page.keyboard.type('Both flights');
  await becomes(() => sendButton(page).isEnabled(), true);
  await becomes(() => remove(page).count(), 1);
  await page.keyboard.press('Enter');
  const actions = bubble(page, 'Both flights').getByRole('button', {
    name: say('messaging.messageActions'),
  });
  await actions.waitFor();
  await hasFocus(messageBox(page));
  // Back over Attach file and the actions of the message.
  for (const _ of ['attach', 'actions', 'photo']) await page.keyboard.press('Shift+Tab');
  await hasFocus(enlarge(page, 'stairs.png'));
  await page.keyboard.press('Enter');
  const full = page.getByRole('dialog').getByRole('img', { name: 'stairs.png' });
  await full.waitFor();
  await page.keyboard.press('Escape');
  await full.waitFor({ state: 'detached' });
  await hasFocus(enlarge(page, 'stairs.png'));
});

test('A document is downloaded under its name; a stranger gets “not found”', {
  tag: '@thorough',
}, async () => {
  await attach(jonas.page, notes);
  await isNotWide(jonas.page);
  await send(jonas.page);
  await sees(conversations(amara.page), 'messaging.sentFile');
  const link = download(amara.page, notes.name);
  const arriving = amara.page.waitForEvent('download');
  await link.click();
  const arrived = await arriving;
  assert.equal(arrived.suggestedFilename(), notes.name);
  const path = (await link.getAttribute('href'))!;
  const noor = await stage.rounds.member('noor');
  const statuses = [amara.person, jonas.person, noor].map(one => one.request('GET', path));
  assert.deepEqual(
    (await Promise.all(statuses)).map(({ status }) => status),
    [200, 200, 404],
  );
});

test('A video is sent and played', { tag: '@thorough' }, async () => {
  const path = join(folder, 'round.webm');
  await recordVideo(amara.page, path, 'video/webm');
  await attach(amara.page, path);
  await send(amara.page);
  await sees(conversations(amara.page), 'messaging.sentVideo');
  const player = log(jonas.page).getByLabel('round.webm');
  await player.waitFor();
  assert.match((await player.getAttribute('poster'))!, /^\/media\//);
  await player.evaluate((video: HTMLVideoElement) => video.play());
  await isNotWide(jonas.page);
});

for (const [name, type] of [
  ['memo.m4a', 'audio/mp4'],
  ['memo.webm', 'audio/webm'],
] as const)
  test(`The recording ${name} is sent as a file, and played under its name beside a way to download it`, async () => {
    const path = join(folder, name);
    await recordSound(amara.page, path, type);
    await attach(amara.page, path);
    await remove(amara.page).waitFor();
    await becomes(() => amara.page.locator('form video').count(), 0);
    await send(amara.page);
    await sees(conversations(amara.page), 'messaging.sentFile');
    const player = log(jonas.page).getByLabel(name);
    const heard = await player.evaluate(async (audio: HTMLAudioElement) => {
      audio.muted = true;
      await audio.play();
      await new Promise(resolve => audio.addEventListener('timeupdate', resolve, { once: true }));
      return { kind: audio.localName, hasControls: audio.controls, isStarted: audio.currentTime >= 0 };
    });
    assert.deepEqual(heard, { kind: 'audio', hasControls: true, isStarted: true });
    await isNotWide(jonas.page);
    const arriving = jonas.page.waitForEvent('download');
    await download(jonas.page, name).click();
    assert.equal((await arriving).suggestedFilename(), name);
  });

test('A reply to a file quotes its name, in the input and in both chats', { tag: '@thorough' }, async () => {
  await attach(amara.page, { ...notes, name: 'rota-may.txt' });
  await send(amara.page);
  const file = bubble(jonas.page, 'rota-may.txt');
  await file.getByRole('button', { name: say('messaging.messageActions') }).click();
  await jonas.page.getByRole('menuitem', { name: say('messaging.reply'), exact: true }).click();
  await jonas.page.locator('form').getByText('rota-may.txt').waitFor();
  await write(jonas.page, 'Which week is mine?');
  const quoteIn = (page: Page) => bubble(page, 'Which week is mine?').getByText('rota-may.txt');
  for (const { page } of [amara, jonas]) await quoteIn(page).waitFor();
});

test('A file dropped anywhere on the chat is attached, and the drop target is highlighted', {
  tag: '@thorough',
}, async () => {
  const { page } = amara;
  const files = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    data.items.add(new File(['Dropped'], 'dropped.txt', { type: 'text/plain' }));
    return data;
  });
  const pane = page.getByRole('region', { name: 'Jonas Lindqvist' });
  const isMarked = async (how: string) =>
    page.waitForFunction(([element, style]) => getComputedStyle(element as Element).outlineStyle === style, [
      await pane.elementHandle(),
      how,
    ] as const);
  await log(page).dispatchEvent('dragenter', { dataTransfer: files });
  await isMarked('dashed');
  await log(page).dispatchEvent('drop', { dataTransfer: files });
  await isMarked('none');
  await send(page);
  await download(jonas.page, 'dropped.txt').waitFor();
});

test('While a file is uploading Send waits; the file can be removed or pasted', {
  tag: '@thorough',
}, async () => {
  const { page } = amara;
  let go = () => {};
  const held = new Promise<void>(resolve => {
    go = resolve;
  });
  await page.route('**/api/uploads/tus', async route => {
    await held;
    await route.continue();
  });
  await messageBox(page).fill('With a file');
  await attach(page, notes);
  await page.getByRole('progressbar').waitFor();
  assert.ok(await sendButton(page).isDisabled());
  await page.getByRole('button', { name: 'Cancel', exact: true }).focus();
  go();
  await remove(page).waitFor();
  // What takes it away is the same button before and after.
  await hasFocus(remove(page));
  await page.unroute('**/api/uploads/tus');
  await remove(page).click();
  await remove(page).waitFor({ state: 'detached' });
  await messageBox(page).evaluate((element, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([text], 'pasted.txt', { type: 'application/x-notes' }));
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, 'Pasted');
  await remove(page).waitFor();
  // Until what is kept says that it has arrived, the file itself is kept.
  await becomes(() => keptFiles(page), 0);
  await send(page);
  await download(jonas.page, 'pasted.txt').waitFor();
});

test('An uploaded file and the text with it survive a reload, however long the browser takes to encrypt its stored copy', {
  tag: '@thorough',
}, async () => {
  const { page } = amara;
  await messageBox(page).fill('With a file');
  await page.waitForFunction(() => Object.keys(localStorage).some(key => key.startsWith('rounds draft')));
  await page.evaluate(() => {
    const encrypt = crypto.subtle.encrypt.bind(crypto.subtle);
    crypto.subtle.encrypt = async (...all) => {
      await new Promise(resolve => setTimeout(resolve, 500));
      return encrypt(...all);
    };
  });
  const isStored = (wanted: boolean) =>
    page.waitForFunction(
      stored => Object.keys(localStorage).some(key => key.includes(' file')) === stored,
      wanted,
    );
  await isStored(false);
  let go = () => {};
  const held = new Promise<void>(resolve => {
    go = resolve;
  });
  await page.route('**/api/uploads/tus', async route => {
    await held;
    await route.continue();
  });
  await attach(page, { ...notes, name: 'slowly.txt' });
  await page.getByRole('progressbar').waitFor();
  await isStored(true);
  go();
  await remove(page).waitFor();
  await page.unroute('**/api/uploads/tus');
  await page.reload();
  await remove(page).waitFor();
  assert.equal(await messageBox(page).inputValue(), 'With a file');
  await send(page);
  await download(jonas.page, 'slowly.txt').waitFor();
});

test('A message that fails returns with its file and Retry, and is sent once', {
  tag: '@thorough',
}, async () => {
  const { page } = amara;
  await page.route('**/api/chats/*/messages/together', route =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await attach(page, { ...notes, name: 'again.txt' });
  await send(page);
  await page.getByText(say('messaging.notSent')).waitFor({ timeout: 30_000 });
  assert.equal(await download(page, 'again.txt').count(), 0);
  await page.getByText('again.txt', { exact: true }).waitFor();
  await page.unroute('**/api/chats/*/messages/together');
  await page.getByRole('button', { name: 'Retry', exact: true }).click();
  await download(jonas.page, 'again.txt').waitFor();
  await download(page, 'again.txt').waitFor();
  assert.equal(await download(page, 'again.txt').count(), 1);
});
