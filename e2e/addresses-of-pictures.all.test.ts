import assert from 'node:assert/strict';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { mock } from 'node:test';
import type { Page } from '@playwright/test';
import { v7 as uuid } from 'uuid';
import { limits } from '#/app/limits.ts';
import { say } from '#/app/texts.ts';
import { acceptRequest, requestConnection } from '#/features/connections/contract.ts';
import { createPost, editPost } from '#/features/posts/contract.ts';
import { getProfile } from '#/features/profiles/contract.ts';
import { sendPicture } from '#test/support/fixtures.ts';
import { queriesOf } from '#test/support/queriesOf.ts';
import { until } from '#test/support/until.ts';
import { post } from '#test/support/write.ts';
import { becomes } from './becomes.ts';
import { card, openHome } from './feed.ts';
import { openStage, type Stage } from './stage.ts';
import { test } from './test.ts';

// Each of these tests goes on where the one before it has ended.
test.describe.configure({ mode: 'serial' });

let stage: Stage;
let amara: Awaited<ReturnType<Stage['member']>>['person'];
let jonas: Awaited<ReturnType<Stage['member']>>;
const postId = uuid();
const alt = 'A corridor';
test.beforeAll(async () => {
  stage = await openStage();
  amara = await stage.rounds.member('amara');
  const { id: imageId } = await sendPicture(amara, 'post_images');
  // Drawn after it is ready, with addresses of its own.
  const isDrawn = 'select from uploads where id = $1 and avif is not null';
  await until(async () => (await stage.rounds.sql(isDrawn, [imageId])).length > 0);
  await amara.does(createPost, { id: postId, content: 'The new wing.', imageId, alt });
  jonas = await stage.member('jonas');
});
test.afterAll(() => stage.close());

/** Home in this window, with every picture loaded that is in sight. */
async function openWithPictures(page: Page) {
  await openHome(page);
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLImageElement>('img[src^="/media/"]')]
      .filter(image => image.checkVisibility() && image.getBoundingClientRect().top < innerHeight)
      .every(image => image.complete && image.naturalWidth > 0),
  );
}

const requestBegan = 'http.server.request.start';

/** How many pictures the server was asked for meanwhile, and how many of these it asked its database about. */
async function askedFor(work: () => Promise<unknown>) {
  let requests = 0;
  const count = (message: unknown) => {
    if ((message as { request: IncomingMessage }).request.url!.startsWith('/media/')) requests++;
  };
  subscribe(requestBegan, count);
  const queries = await queriesOf(work).finally(() => unsubscribe(requestBegan, count));
  return [requests, queries.filter(({ name }) => name === 'one upload').length] as const;
}

test('Home asks the database about none of its pictures, and opened again it asks the server for none', async () => {
  const { page } = jonas;
  const [requests, asked] = await askedFor(() => openWithPictures(page));
  assert.ok(requests >= 3, `${requests} pictures on the first visit`);
  assert.equal(asked, 0);
  assert.deepEqual(await askedFor(() => openWithPictures(page)), [0, 0]);
});

test('An open page keeps the address of a picture when later answers sign another, also after its end', async () => {
  const { page } = jonas;
  const photo = card(page, 'The new wing').getByRole('img', { name: alt });
  const src = await photo.getAttribute('src');
  assert.match(src!, /\?s=/);
  mock.timers.enable({ apis: ['Date'], now: Date.now() + 3 * limits.pictureWindow });
  try {
    const edited = { postId, version: 1, content: 'The new wing, finished.' };
    const { image } = await amara.does(editPost, edited);
    assert.ok(!src!.includes(image!.signature!), 'another address by now');
    await card(page, 'finished').waitFor();
    assert.equal(await photo.getAttribute('src'), src);
    // In full it has not been loaded before: its address has ended, and the session opens it.
    await page.getByRole('button', { name: say('media.enlarge', { alt }), exact: true }).click();
    const full = page.getByRole('dialog').getByRole('img', { name: alt });
    await page.waitForFunction(
      image => (image as HTMLImageElement).naturalWidth > 0,
      await full.elementHandle(),
    );
    assert.ok((await full.getAttribute('src'))!.endsWith(src!.split('?')[1]!));
  } finally {
    mock.timers.reset();
  }
});

test('Portraits far below are fetched when they come near to sight, those at the top with the page', async () => {
  const noor = await stage.rounds.member('noor');
  // Else she is among the people one may know.
  await noor.does(requestConnection, { personId: jonas.person.id });
  await jonas.person.does(acceptRequest, { personId: noor.id });
  await post(noor, 'The first of a long day.');
  for (let n = 0; n < limits.pageSize - 1; n++)
    await post(amara, `Hour ${n}\n\n${'Round after round.\n'.repeat(8)}`);
  const { profileImageId } = await amara.does(getProfile, { username: 'noor' });
  const phone = await stage.window(jonas.person, { viewport: { width: 390, height: 700 } });
  const asked: string[] = [];
  phone.on('request', request => asked.push(request.url()));
  const isAsked = () => asked.some(url => url.includes(profileImageId!));
  await openWithPictures(phone);
  assert.equal(isAsked(), false);
  while ((await card(phone, 'The first of a long day').count()) === 0) await phone.mouse.wheel(0, 1_000);
  await card(phone, 'The first of a long day').scrollIntoViewIfNeeded();
  await becomes(async () => isAsked(), true);
  await phone.setViewportSize({ width: 1_440, height: 900 });
  assert.equal(await phone.locator('header img').getAttribute('loading'), null);
});
