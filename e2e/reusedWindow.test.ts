import assert from 'node:assert/strict';
import { allKept } from './kept.ts';
import { openStage, type Stage } from './stage.ts';
import { test } from './test.ts';

let first: Stage;
let second: Stage | undefined;
test.beforeAll(async () => {
  first = await openStage();
});
test.afterAll(() => second?.close());

test('A window that is used again keeps nothing of the test before', async () => {
  const { page } = await first.member('amara', { viewport: { width: 390, height: 844 } });
  const context = page.context();
  await context.newPage();
  await page.goto('/home');
  await page.evaluate(async () => {
    localStorage.setItem('left', 'behind');
    sessionStorage.setItem('left', 'behind');
    await (await caches.open('left')).put('/left', new Response('behind'));
    const opening = indexedDB.open('left');
    opening.onupgradeneeded = () => opening.result.createObjectStore('left').put('behind', 1);
    await new Promise(resolve => {
      opening.onsuccess = resolve;
    });
  });
  await context.addCookies([{ name: 'left', value: 'behind', url: first.rounds.url }]);
  await context.grantPermissions(['notifications']);
  await context.route('**/api/**', route => route.abort());
  await page.emulateMedia({ colorScheme: 'dark' });
  await context.setOffline(true);
  await first.close();

  second = await openStage();
  const again = await second.window();
  assert.equal(again.context(), context);
  assert.deepEqual(again.context().pages(), [again]);
  assert.deepEqual(await context.cookies(), []);
  await again.goto('/privacy-policy');
  await again.getByRole('heading', { level: 1 }).waitFor();
  assert.doesNotMatch(await allKept(again), /left|behind/);
  const [isDark, width, permission] = await again.evaluate(async () => [
    matchMedia('(prefers-color-scheme: dark)').matches,
    innerWidth,
    (await navigator.permissions.query({ name: 'notifications' })).state,
  ]);
  assert.deepEqual([isDark, width, permission], [false, 1440, 'prompt']);
  const tab = await context.newPage();
  assert.equal(await tab.evaluate(() => innerWidth), 1440, 'a further tab is as wide');
  assert.equal(await again.evaluate(async () => (await fetch('/api/viewer')).status), 200);
});
