import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { login } from '#/features/accounts/contract.ts';
import { emailOf, type FixtureName, fixtures, password } from '#test/support/fixtures.ts';
import { sees } from './sees.ts';
import { openStage, type Stage } from './stage.ts';
import { tabTo } from './tabTo.ts';

let stage: Stage;
before(async () => {
  stage = await openStage();
});
after(() => stage.close());

const list = (page: Page) => page.getByRole('region', { name: 'Active sessions' });

/** Somebody of the cast in a second browser, which calls itself so. */
async function alsoIn(part: FixtureName, userAgent: string) {
  const page = await stage.window(undefined, { userAgent });
  await page.goto('/login');
  await page.getByLabel('Email', { exact: true }).fill(emailOf(fixtures[part].username));
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL(`/profile/${fixtures[part].username}`);
  return page;
}

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

test('A listed session is signed out by keyboard alone, and its browser says so at once', async () => {
  const { page } = await stage.member('amara');
  const other = await alsoIn('amara', firefox);
  await other.goto('/home');
  await page.goto('/settings#sessions');
  await list(page).getByText('Firefox on Linux').waitFor();
  await sees(list(page), 'accounts.thisBrowser');
  await tabTo(page.getByRole('button', { name: 'Sign out Firefox on Linux' }));
  await page.keyboard.press('Enter');
  await page.getByText('Firefox on Linux was signed out.').waitFor();
  await sees(other, 'pages.sessionEnded');
  await list(page).getByText('Firefox on Linux').waitFor({ state: 'detached' });
  await other.goto('/home');
  await other.waitForURL('/login?next=%2Fhome');
});

test('Signing out everywhere else asks for confirmation, and leaves only this browser signed in', async () => {
  const { page } = await stage.member('jonas', { viewport: { width: 390, height: 844 } });
  const other = await alsoIn('jonas', firefox);
  await stage.rounds.visitor().does(login, { email: emailOf('jonas.l'), password });
  await page.goto('/settings');
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
});

test('A list that fails to load shows an error and loads after Try again', async () => {
  const { page } = await stage.member('mei');
  await stage.rounds.sql('alter table sessions rename column user_agent to user_agent_away');
  await page.goto('/settings');
  await sees(list(page), 'base.failed');
  await stage.rounds.sql('alter table sessions rename column user_agent_away to user_agent');
  await list(page).getByRole('button', { name: 'Try again' }).click();
  await sees(list(page), 'accounts.thisBrowser');
});

test('An idle tab marks its calls as background, and one in use does not', async () => {
  const { page } = await stage.member('noor');
  const calls: { path: string; isBackground: boolean }[] = [];
  page.on('request', request => {
    const { pathname } = new URL(request.url());
    if (request.resourceType() === 'fetch' && pathname.startsWith('/api/'))
      calls.push({ path: pathname, isBackground: 'x-rounds-background' in request.headers() });
  });
  const asked = page.waitForRequest('**/api/sessions');
  await page.goto('/settings');
  await asked;
  assert.ok(calls.length > 0);
  assert.deepEqual(
    calls.filter(({ isBackground }) => !isBackground),
    [],
  );
  await list(page).getByText('This browser').waitFor();
  calls.length = 0;
  const again = page.waitForRequest(request => new URL(request.url()).pathname.startsWith('/api/posts'));
  await page.getByRole('link', { name: 'Home', exact: true }).first().click();
  await page.waitForURL('/home');
  await again;
  assert.ok(calls.length > 0);
  assert.deepEqual(
    calls.filter(({ isBackground }) => isBackground),
    [],
  );
});
