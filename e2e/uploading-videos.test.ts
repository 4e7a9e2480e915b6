import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { truncate } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { limits } from '#/app/limits.ts';
import { say, type TextKey } from '#/app/texts.ts';
import { tusPath } from '#/features/media/folders.ts';
import { hevcVideo } from '#test/support/appleFiles.ts';
import { drawPicture } from '#test/support/fixtures.ts';
import { settled } from '#test/support/upload.ts';
import { becomes } from './becomes.ts';
import {
  card,
  choosePhoto,
  chooseVideo,
  composer,
  fileArrived,
  openHome,
  photo,
  pickPhoto,
  postButton,
  takePhoto,
  write,
} from './feed.ts';
import { sees } from './sees.ts';
import { openStage, type Stage } from './stage.ts';
import { test } from './test.ts';
import { throttle } from './throttle.ts';
import { inventVideo, recordSound, recordVideo, removeFolder, videoFolder } from './videos.ts';
import { visit } from './visit.ts';

// Each of these tests goes on where the one before it has ended.
test.describe.configure({ mode: 'serial' });

const megabyte = 1024 * 1024;
/** Too large to be kept in the browser. */
const unkeptBytes = limits.keptFileBytes + megabyte;

let stage: Stage;
let folder: string;
let amara: Awaited<ReturnType<Stage['member']>>;
test.beforeAll(async () => {
  stage = await openStage();
  folder = await videoFolder();
  amara = await stage.member('amara');
});
test.afterAll(async () => {
  await stage.close();
  await removeFolder(folder);
});

const button = (page: Page, key: TextKey) => page.getByRole('button', { name: say(key), exact: true });
const line = (page: Page) => page.getByRole('progressbar');
const sent = async (page: Page) => Number(await line(page).getAttribute('aria-valuenow'));
async function sha(bytes: AsyncIterable<Uint8Array>) {
  const hash = createHash('sha256');
  for await (const part of bytes) hash.update(part);
  return hash.digest('hex');
}

/** Waits until so many bytes have gone. */
async function hasSent(page: Page, bytes: number) {
  await line(page).waitFor();
  await page.waitForFunction(
    least => Number(document.querySelector('[role="progressbar"]')?.getAttribute('aria-valuenow')) >= least,
    bytes,
    // To ask at every frame would cost as much as the sending.
    { polling: 20, timeout: 100_000 },
  );
}

/** What the server has said it has, request by request, since the page was loaded last. */
function offsetsOf(page: Page) {
  const told: { method: string; offset: number }[] = [];
  page.on('framenavigated', () => told.splice(0));
  page.on('response', response => {
    const offset = response.headers()['upload-offset'];
    if (offset && response.url().includes(tusPath))
      told.push({ method: response.request().method(), offset: Number(offset) });
  });
  return told;
}

test('A video is previewed before posting, and plays on its card without autoplay', async () => {
  const { page } = amara;
  await openHome(page);
  const path = join(folder, 'round.webm');
  await recordVideo(page, path, 'video/webm');
  const arrived = fileArrived(page);
  await chooseVideo(page, path);
  await page.locator('form video').waitFor();
  await page.getByText('round.webm', { exact: true }).waitFor();
  await arrived;
  await write(page, 'A short round.');
  await sees(page, 'posts.created');

  await visit(page, '/home');
  const video = card(page, 'A short round.').locator('video');
  await video.waitFor();
  const told = await video.evaluate((element: HTMLVideoElement) => ({
    isStill: element.paused && !element.autoplay,
    hasControls: element.controls,
    preload: element.preload,
    hasPoster: element.poster.includes('/media/'),
    ratio: element.clientWidth / element.clientHeight,
  }));
  const ratio = Math.round(told.ratio * 100) / 100;
  assert.deepEqual(
    { ...told, ratio },
    { isStill: true, hasControls: true, preload: 'metadata', hasPoster: true, ratio: 1.33 },
  );
  assert.deepEqual(await play(video), { width: 320, height: 240 });
});

/** Plays a video for a moment; how large it really is. */
const play = (video: Locator) =>
  video.evaluate(async (element: HTMLVideoElement) => {
    element.muted = true;
    await element.play();
    await new Promise(resolve => element.addEventListener('timeupdate', resolve, { once: true }));
    element.pause();
    return { width: element.videoWidth, height: element.videoHeight };
  });

test('A fragmented video still plays after its metadata is removed', { tag: '@thorough' }, async () => {
  const { page } = amara;
  const path = join(folder, 'fragments.mp4');
  await recordVideo(page, path, 'video/mp4');
  const arrived = fileArrived(page);
  await chooseVideo(page, path);
  await arrived;
  await write(page, 'In fragments.');
  await sees(page, 'posts.created');
  await visit(page, '/home');
  const video = card(page, 'In fragments.').locator('video');
  assert.deepEqual(await play(video), { width: 320, height: 240 });
});

test('A large upload resumes after restarts of the server, and after a reload once its file is chosen again, byte for byte', {
  tag: '@thorough',
}, async () => {
  const { page, person } = amara;
  const path = join(folder, 'operation.mp4');
  await inventVideo(path, unkeptBytes);
  // A server that stops goes on taking what comes for five seconds: it must not be all of the file.
  const free = await throttle(page, 2 * megabyte);
  const told = offsetsOf(page);
  const created = page.waitForResponse(
    response => response.request().method() === 'POST' && response.url().includes(tusPath),
  );
  await chooseVideo(page, path);
  const uploadId = (await created).headers().location!.split('/').at(-1)!;
  for (const part of [0.05, 0.1]) {
    await hasSent(page, unkeptBytes * part);
    // A server that came back between two parts would not be missed.
    const missed = page.waitForEvent('requestfailed', request => request.url().includes(tusPath));
    await stage.rounds.stopServer();
    await missed;
    const resumed = page.waitForResponse(
      response => response.request().method() === 'HEAD' && response.url().includes(tusPath),
    );
    await stage.rounds.startServer();
    await resumed;
  }
  const heads = told.flatMap(({ method }, at) => (method === 'HEAD' ? [at] : []));
  assert.ok(heads.length >= 2, 'it was cut twice');
  for (const at of heads)
    assert.ok(told[at]!.offset >= (told[at - 1]?.offset ?? 0), 'nothing the server had was sent again');

  await page.reload();
  await sees(page, 'media.chooseAgain', { name: 'operation.mp4' });
  await write(page, 'Not yet.');
  await sees(page.getByRole('alert'), 'media.chooseAgain', { name: 'operation.mp4' });
  await composer(page).fill('');
  await free();
  const chooser = page.waitForEvent('filechooser');
  await button(page, 'media.chooseFile').click();
  await (await chooser).setFiles(path);
  const { video } = await settled(person, uploadId);
  assert.ok(video);
  await line(page).waitFor({ state: 'detached' });
  assert.equal(told[0]?.method, 'HEAD');
  assert.ok(told[0].offset > 0, 'it went on');
  assert.equal(told.at(-1)!.offset, unkeptBytes);

  await write(page, 'The whole operation.');
  await sees(page, 'posts.created');
  const response = await person.request('GET', `/media/${video.id}/video.mp4`);
  assert.equal(await sha(response.body!), await sha(createReadStream(path)));
  const post = card(page, 'The whole operation.');
  await sees(post, 'media.cannotPlay');
  const link = post.getByRole('link', { name: say('media.downloadVideo') });
  assert.equal(await link.getAttribute('download'), 'operation.mp4');
});

test('An upload can be paused, resumed and canceled, and shows its progress', async () => {
  const { page } = amara;
  const path = join(folder, 'lecture.mp4');
  await inventVideo(path, 12 * megabyte);
  const free = await throttle(page, 2 * megabyte);
  await chooseVideo(page, path);
  await hasSent(page, megabyte);
  assert.match((await line(page).getAttribute('aria-valuetext'))!, /^\d+\.\d of 12\.0 MB/);
  await button(page, 'media.pause').click();
  await sees(page, 'media.paused');
  const then = await sent(page);
  await page.waitForTimeout(600);
  assert.equal(await sent(page), then);
  await button(page, 'media.resume').click();
  await hasSent(page, then + megabyte);
  await page.getByText(/ of 12\.0 MB · \d+ s left/).waitFor();
  await button(page, 'base.cancel').click();
  await page.getByText('lecture.mp4', { exact: true }).waitFor({ state: 'detached' });
  await free();
  for (let tries = 0; ; tries++) {
    const open = await stage.rounds.sql(`select id from uploads where name like '%lecture.mp4'`);
    if (open.length === 0) break;
    assert.ok(tries < 400, 'the server still has it');
    await page.waitForTimeout(50);
  }
  await postButton(page).click();
  await sees(page.getByRole('alert'), 'posts.empty');
});

test('An upload interrupted offline says so, and resumes by itself', { tag: '@thorough' }, async () => {
  const { page } = amara;
  const path = join(folder, 'tour.mp4');
  await inventVideo(path, 6 * megabyte);
  const free = await throttle(page, 3 * megabyte);
  const arrived = fileArrived(page);
  await chooseVideo(page, path);
  await hasSent(page, megabyte);
  await page.context().setOffline(true);
  await sees(page, 'media.waitingForNetwork');
  await page.context().setOffline(false);
  await free();
  await arrived;
  await button(page, 'media.remove').click();
});

test('After a reload an upload resumes by itself if the browser could store the file', {
  tag: '@thorough',
}, async () => {
  const { page } = amara;
  const path = join(folder, 'kept.mp4');
  await inventVideo(path, 6 * megabyte);
  const free = await throttle(page, 1.5 * megabyte);
  await chooseVideo(page, path);
  await hasSent(page, 1.5 * megabyte);
  const told = offsetsOf(page);
  const arrived = fileArrived(page);
  await page.reload();
  await page.getByText('kept.mp4', { exact: true }).waitFor();
  await free();
  await arrived;
  assert.equal(told[0]?.method, 'HEAD');
  assert.ok(told[0].offset > 0, 'it went on');
  await button(page, 'media.remove').click();
});

test('A photo replaces a video and the reverse, and Undo restores the former', {
  tag: '@thorough',
}, async () => {
  const { page } = amara;
  await chooseVideo(page, join(folder, 'round.webm'));
  await page.locator('form video').waitFor();
  await choosePhoto(page, await photo('instead.png'));
  await sees(page, 'media.photoForVideo', { count: 1 });
  await page.getByText('instead.png', { exact: true }).waitFor();
  assert.equal(await page.locator('form video').count(), 0);
  await button(page, 'media.undo').click();
  await page.getByText('round.webm', { exact: true }).waitFor();
  assert.equal(await page.getByText('instead.png', { exact: true }).count(), 0);
  await choosePhoto(page, await photo('photo.png'));
  await chooseVideo(page, join(folder, 'round.webm'));
  await sees(page, 'media.videoForPhoto', { count: 1 });
  await button(page, 'media.remove').click();
});

test('Two photos chosen right after each other are both checked, and once removed nothing of them is on the server', {
  tag: '@thorough',
}, async () => {
  const { page } = amara;
  const files = [await photo('one.png'), await photo('other.png')];
  const field = page.locator('form input[type="file"]').first();
  await Promise.all(files.map(file => field.setInputFiles(file)));
  for (const _ of files) {
    const arrived = fileArrived(page);
    await takePhoto(page);
    // Removed while it is being begun, it would be swept a day later.
    await arrived;
  }
  await becomes(() => button(page, 'media.remove').count(), 2);
  for (const count of [1, 0]) {
    await button(page, 'media.remove').first().click();
    await becomes(() => button(page, 'media.remove').count(), count);
  }
  const left = () => stage.rounds.sql(`select id from uploads where name ~ '(one|other)[.]png'`);
  await becomes(left, []);
});

test('A file that is too large, not a video, or over the daily quota is refused with its sentence, and the text stays', {
  tag: '@thorough',
}, async () => {
  const { page } = amara;
  await composer(page).fill('See the video');
  const large = join(folder, 'large.mp4');
  await inventVideo(large, megabyte);
  await truncate(large, limits.videoBytes + 1);
  await chooseVideo(page, large);
  await sees(page.getByRole('alert'), 'media.videoTooLarge');
  await page.getByText('large.mp4', { exact: true }).waitFor();
  const other = {
    name: 'round.mp4',
    mimeType: 'video/mp4',
    buffer: Buffer.from('<script>alert(1)</script>'),
  };
  const chooser = page.waitForEvent('filechooser');
  await button(page, 'posts.video').click();
  await (await chooser).setFiles(other);
  await sees(page.getByRole('alert'), 'media.notAVideo');
  await page
    .locator('#main')
    .getByRole('button', { name: say('base.dismiss'), exact: true })
    .click();

  const { person } = amara;
  const all = 2_000 * megabyte;
  await stage.rounds.sql(`update uploads set bytes = $2 where owner_id = $1 and folder = 'profile_images'`, [
    person.id,
    all,
  ]);
  await choosePhoto(page, await photo('too much.png'));
  await sees(page.getByRole('alert'), 'media.quotaReached');
  assert.equal(await composer(page).inputValue(), 'See the video');
  await stage.rounds.sql(`update uploads set bytes = 1 where owner_id = $1`, [person.id]);
  const arrived = fileArrived(page);
  await button(page, 'base.tryAgain').click();
  await arrived;
  await button(page, 'media.remove').click();
});

test('A recording of sound is refused in a post with a sentence about audio, also one that is called a video', {
  tag: '@thorough',
}, async () => {
  const { page } = amara;
  for (const name of ['memo.m4a', 'memo.mp4']) {
    const path = join(folder, name);
    await recordSound(page, path, 'audio/mp4');
    await chooseVideo(page, path);
    await sees(page.getByRole('alert'), 'media.isAudio');
    await page.getByText(name, { exact: true }).waitFor();
    assert.equal(await page.locator('form video').count(), 0);
    await page
      .locator('#main')
      .getByRole('button', { name: say('base.dismiss'), exact: true })
      .click();
  }
});

test('Who chooses a video whose picture this browser cannot show is told before it is posted; a reader is told, and can download it', {
  tag: '@thorough',
}, async () => {
  const { page } = amara;
  const arrived = fileArrived(page);
  await chooseVideo(page, hevcVideo);
  await sees(page.locator('form'), 'media.mayNotShow');
  await arrived;
  await write(page, 'From the phone.');
  await sees(page, 'posts.created');
  const jonas = await stage.member('jonas');
  await openHome(jonas.page);
  const post = card(jonas.page, 'From the phone.');
  await sees(post, 'media.noPicture');
  assert.equal(await post.locator('video').evaluate((video: HTMLVideoElement) => video.videoWidth), 0);
  const arriving = jonas.page.waitForEvent('download');
  await post.getByRole('link', { name: say('media.downloadVideo') }).click();
  assert.equal((await arriving).suggestedFilename(), 'film.mp4');

  await chooseVideo(page, join(folder, 'round.webm'));
  const shown = page.locator('form video');
  await shown.waitFor();
  await shown.evaluate(
    (video: HTMLVideoElement) =>
      video.readyState > 0 || new Promise(resolve => video.addEventListener('loadedmetadata', resolve)),
  );
  assert.equal(
    await page.getByText(say('media.mayNotShow')).count(),
    0,
    'nothing is said of one that it shows',
  );
  await button(page, 'media.remove').click();
});

test('A picture that cannot be decoded is reported beside its name, and never leaves the browser', {
  tag: '@thorough',
}, async () => {
  const { page } = amara;
  const whole = await drawPicture(1200, 900, '#F2B84B');
  const sent: string[] = [];
  page.on('request', request => request.method() === 'POST' && sent.push(request.url()));
  await pickPhoto(page, {
    name: 'half.png',
    mimeType: 'image/png',
    buffer: whole.subarray(0, whole.length / 2),
  });
  await sees(page.getByRole('alert'), 'media.unreadableImage');
  await page.getByText('half.png', { exact: true }).waitFor();
  assert.deepEqual(
    sent.filter(url => url.includes('/api/uploads')),
    [],
  );
  await page
    .locator('#main')
    .getByRole('button', { name: say('base.dismiss'), exact: true })
    .click();
  await page.getByText('half.png', { exact: true }).waitFor({ state: 'detached' });
});
