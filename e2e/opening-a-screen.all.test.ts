import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { say } from '#/app/texts.ts';
import { drawPicture, sendPicture } from '#test/support/fixtures.ts';
import type { Person } from '#test/support/person.ts';
import { post } from '#test/support/write.ts';
import { card } from './feed.ts';
import { openStage, type Stage } from './stage.ts';
import { test } from './test.ts';

let stage: Stage;
let person: Person;
let page: Page;
test.beforeAll(async () => {
  stage = await openStage();
  ({ person, page } = await stage.member('amara'));
  await stage.rounds.sql('update users set email_verified_at = now() where id = $1', [person.id]);
  // With fewer, people are suggested above the posts on a phone (getting-started.test.ts).
  await stage.rounds.sql('insert into connection_counts (user_id, connections) values ($1, 3)', [person.id]);
});
test.afterAll(() => stage.close());

test('A screen opened by its address sends its requests once, while its script is still loading', async () => {
  const { id } = await post(person, 'Night shift, quiet ward.');
  const asked: string[] = [];
  page.on('request', request => {
    const { pathname, search } = new URL(request.url());
    if (request.method() === 'GET') asked.push(pathname + search);
  });
  const screens: Record<string, string[]> = {
    '/home': ['/api/posts?from=everyone'],
    '/profile/amara': ['/api/profiles/amara', '/api/profiles/amara/posts'],
    [`/post/${id}`]: [`/api/posts/${id}`, `/api/posts/${id}/comments`],
    '/messaging': ['/api/chats'],
  };
  for (const [address, calls] of Object.entries(screens)) {
    // The screen before may send something until it is left.
    await page.goto('about:blank');
    asked.length = 0;
    await page.goto(address);
    const shown = address === '/messaging' ? say('messaging.noChats') : 'Night shift, quiet ward.';
    await page.getByText(shown).waitFor();
    await page.waitForLoadState('networkidle');
    for (const call of calls) {
      assert.equal(asked.filter(at => at === call).length, 1, `${call} on ${address}`);
    }
  }
});

test('On a phone home does not ask for the card that is hidden there, nor for suggestions before one comes near them', async () => {
  for (let n = 0; n < 25; n++) await post(person, `Round ${n}`);
  await page.goto('about:blank');
  await page.setViewportSize({ width: 390, height: 844 });
  const asked: string[] = [];
  page.on('request', request => asked.push(new URL(request.url()).pathname));
  await page.goto('/home');
  await card(page, 'Round 24').waitFor();
  await page.waitForLoadState('networkidle');
  for (const call of ['/api/suggestions', '/api/profiles/amara'])
    assert.ok(!asked.includes(call), `${call} was asked for`);
  const suggestions = page.waitForRequest('**/api/suggestions');
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await suggestions;
  await page.setViewportSize({ width: 1440, height: 900 });
});

test('A slow response does not block the rest of the screen, and the prerendered posts give way to the loading state', async () => {
  await post(person, 'Long in coming');
  const held = Promise.withResolvers<void>();
  await page.route('**/api/posts?from=everyone', async route => {
    await held.promise;
    await route.continue();
  });
  const first = page.locator('#first');
  const waits = page.locator('main [aria-busy=true]').first();
  const open = async () => {
    await page.goto('/home', { waitUntil: 'commit' });
    await first.getByText('Long in coming').waitFor();
    await waits.waitFor({ state: 'attached' });
  };
  await open();
  await page.getByRole('banner').getByRole('link', { name: 'Messaging', exact: true }).click();
  await page.waitForURL('/messaging');
  await first.waitFor({ state: 'detached' });
  await open();
  await first.waitFor({ state: 'detached' });
  await waits.waitFor();
  held.resolve();
  await card(page, 'Long in coming').waitFor();
  await page.unrouteAll({ behavior: 'wait' });
});

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
])
  test(`At ${viewport.width} px the newest posts are readable before the first script has loaded, and do not shift`, async () => {
    await page.setViewportSize(viewport);
    const words = `Swap a shift, ${viewport.width}?`;
    const picture = await sendPicture(person, 'post_images', await drawPicture());
    await post(person, words, picture.id);
    const gate = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async route => {
      await gate.promise;
      await route.continue();
    });
    await page.goto('/home', { waitUntil: 'commit' });
    const painted = page.locator('#first').getByText(words);
    await painted.waitFor();
    // Its styles and fonts have loaded.
    await page.waitForFunction(
      () => getComputedStyle(document.getElementById('first')!).position === 'fixed',
    );
    await page.evaluate(() => document.fonts.ready);
    const before = (await painted.boundingBox())!;
    const photo = (await page.locator('#first img[width="600"]').first().boundingBox())!;
    gate.resolve();
    const drawn = card(page, words);
    const after = (await drawn.getByText(words).boundingBox())!;
    assert.equal(await page.locator('#first').count(), 0);
    assert.ok(Math.abs(after.y - before.y) < 12, `${before.y} px, then ${after.y}`);
    assert.ok(Math.abs(after.x - before.x) < 1, `${before.x} px from the edge, then ${after.x}`);
    const shown = (await drawn.locator('img[width="600"]').boundingBox())!;
    assert.ok(Math.abs(shown.height - photo.height) < 2, `${photo.height} px high, then ${shown.height}`);
    await page.unrouteAll({ behavior: 'wait' });
  });
