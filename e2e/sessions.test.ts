import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { login } from '#/features/accounts/contract.ts';
import { emailOf, password } from '#test/support/fixtures.ts';
import { sees } from './sees.ts';
import { signIn } from './signIn.ts';
import { openStage, type Stage } from './stage.ts';
import { tabTo } from './tabTo.ts';
import { test } from './test.ts';

let stage: Stage;
/** The window of the member of each test, and another browser of theirs. */
let page: Page;
let other: Page;
test.beforeAll(async () => {
  stage = await openStage();
  page = await stage.window();
  other = await stage.window();
});
test.afterAll(() => stage.close());

const list = (page: Page) => page.getByRole('region', { name: 'Active sessions' });

/** Signs somebody in in the other browser, which calls itself Firefox. */
async function alsoIn(username: string) {
  const again = stage.rounds.visitor();
  const body = JSON.stringify({ email: emailOf(username), password });
  await again.request(login.method, login.path, body, {
    'content-type': 'application/json',
    'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
  });
  await signIn(other, again);
  await other.goto('/home');
}

test('A listed session is signed out by keyboard alone, and its browser says so at once', async () => {
  await signIn(page, await stage.rounds.member('amara'));
  await alsoIn('amara');
  await page.goto('/settings/security#sessions');
  await list(page).getByText('Firefox on Linux').waitFor();
  await sees(list(page), 'accounts.thisBrowser');
  await tabTo(page.getByRole('button', { name: 'Sign out Firefox on Linux' }));
  await page.keyboard.press('Enter');
  await page.getByText('Firefox on Linux was signed out.').waitFor();
  await sees(other, 'pages.sessionEnded');
  await list(page).getByText('Firefox on Linux').waitFor({ state: 'detached' });
});

test('Signing out everywhere else asks for confirmation, and leaves only this browser signed in', {
  tag: '@thorough',
}, async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  const mei = await stage.rounds.member('mei');
  await signIn(page, mei);
  await alsoIn(mei.username);
  await stage.rounds.visitor().does(login, { email: emailOf(mei.username), password });
  await page.goto('/settings/security');
  await list(page).getByRole('listitem').nth(2).waitFor();
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  const question = page.getByRole('alertdialog');
  await sees(question, 'accounts.signOutOthersQuestion');
  await page.keyboard.press('Enter');
  await question.waitFor({ state: 'detached' });
  assert.equal(await list(page).getByRole('listitem').count(), 3, 'the safe choice had the focus');
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await question.getByRole('button', { name: 'Sign out', exact: true }).click();
  await sees(page, 'accounts.othersSignedOut');
  await sees(other, 'pages.sessionEnded');
  await page.getByRole('button', { name: 'Sign out everywhere else' }).waitFor({ state: 'detached' });
  assert.equal(await list(page).getByRole('listitem').count(), 1);
  await page.setViewportSize({ width: 1440, height: 900 });
});

test('An idle tab marks its calls as background, and one in use does not', { tag: '@thorough' }, async () => {
  // Nobody has touched this window yet.
  await signIn(other, await stage.rounds.member('noor'));
  const calls: { path: string; isBackground: boolean }[] = [];
  other.on('request', request => {
    const { pathname } = new URL(request.url());
    if (request.resourceType() === 'fetch' && pathname.startsWith('/api/'))
      calls.push({ path: pathname, isBackground: 'x-rounds-background' in request.headers() });
  });
  const asked = other.waitForRequest('**/api/sessions');
  await other.goto('/settings/security');
  await asked;
  assert.ok(calls.length > 0);
  assert.deepEqual(
    calls.filter(({ isBackground }) => !isBackground),
    [],
  );
  await list(other).getByText('This browser').waitFor();
  calls.length = 0;
  const again = other.waitForRequest(request => new URL(request.url()).pathname.startsWith('/api/posts'));
  await other.getByRole('link', { name: 'Home', exact: true }).first().click();
  await other.waitForURL('/home');
  await again;
  assert.ok(calls.length > 0);
  assert.deepEqual(
    calls.filter(({ isBackground }) => isBackground),
    [],
  );
});
