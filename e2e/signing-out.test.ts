import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { say } from '#/app/texts.ts';
import { getViewer, login, logout } from '#/features/accounts/contract.ts';
import { endOtherSessions } from '#/features/accounts/sessionsContract.ts';
import { emailOf, password } from '#test/support/fixtures.ts';
import { becomes } from './becomes.ts';
import { sees } from './sees.ts';
import { signIn } from './signIn.ts';
import { openStage, type Stage } from './stage.ts';
import { tabTo } from './tabTo.ts';

let stage: Stage;
let page: Page;
before(async () => {
  stage = await openStage();
  page = await stage.window();
});
after(() => stage.close());

const logoutButton = (page: Page) => page.getByRole('button', { name: 'Logout', exact: true });
const composer = (page: Page) => page.getByRole('textbox', { name: 'What would you like to share?' });

/** Somebody who has registered before, in a browser of their own. */
async function again(username: string) {
  const person = stage.rounds.visitor();
  await person.does(login, { email: emailOf(username), password });
  return person;
}

test('Logging out by mouse leads to the landing page, and Back shows nothing', async () => {
  await signIn(page, await stage.rounds.member('amara'));
  await page.goto('/home');
  await logoutButton(page).click();
  await page.waitForURL('/');
  await page.goBack();
  await page.waitForURL('/login?next=%2Fhome');
});

test('Logging out by keyboard alone on a phone goes through the menu', async () => {
  await signIn(page, await stage.rounds.member('jonas'));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/home');
  await tabTo(page.getByRole('button', { name: 'Menu', exact: true }));
  await page.keyboard.press('Enter');
  await tabTo(logoutButton(page));
  await page.keyboard.press('Enter');
  await page.waitForURL('/');
  await page.setViewportSize({ width: 1440, height: 900 });
});

test('Logging out in one tab signs out the other tabs of the browser, and no other browser', async () => {
  await signIn(page, await stage.rounds.member('mei'));
  const elsewhere = await again('mei_t');
  const other = await page.context().newPage();
  await Promise.all([page.goto('/home'), other.goto('/profile/mei_t')]);
  await page.evaluate(() => localStorage.setItem('rounds draft test', '"left behind"'));
  await logoutButton(page).click();
  await page.waitForURL('/');
  await other.waitForURL('/login?next=%2Fprofile%2Fmei_t');
  await becomes(() => page.evaluate(() => localStorage.getItem('rounds draft test')), null);
  assert.equal((await elsewhere.does(getViewer, {})).me?.username, 'mei_t');
  await other.close();
});

test('Logging in in one tab signs in the others', async () => {
  await stage.rounds.member('noor');
  await signIn(page);
  const other = await page.context().newPage();
  await Promise.all([page.goto('/login'), other.goto('/login')]);
  await page.getByLabel('Email', { exact: true }).fill(emailOf('noor'));
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL('/profile/noor');
  await other.waitForURL('/home');
  await other.close();
});

test('A session that ends elsewhere leaves the screen and what was typed, says so, and offers login', async () => {
  const person = await again('noor');
  await signIn(page, person);
  await page.goto('/home');
  await composer(page).fill('Half a sentence about');
  await person.does(logout, {});
  await sees(page, 'pages.sessionEnded');
  assert.equal(await composer(page).inputValue(), 'Half a sentence about');
  assert.equal(new URL(page.url()).pathname, '/home');
  await page.getByRole('status').getByRole('link', { name: 'Login' }).click();
  await page.waitForURL('/login?next=%2Fhome');
  await page.getByLabel('Email', { exact: true }).fill(emailOf('noor'));
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL('/home');
  await becomes(() => composer(page).inputValue(), 'Half a sentence about');
});

test('After a session has ended, logging in again in another tab lets the first continue where it was', async () => {
  await composer(page).fill('Half a word');
  const elsewhere = await again('noor');
  await elsewhere.does(endOtherSessions, {});
  await sees(page, 'pages.sessionEnded');
  const other = await page.context().newPage();
  await other.goto('/login');
  await other.getByLabel('Email', { exact: true }).fill(emailOf('noor'));
  await other.getByLabel('Password', { exact: true }).fill(password);
  await other.getByRole('button', { name: 'Login', exact: true }).click();
  await other.waitForURL('/profile/noor');
  await page.getByText(say('pages.sessionEnded')).waitFor({ state: 'detached' });
  assert.equal(await composer(page).inputValue(), 'Half a word');
});
