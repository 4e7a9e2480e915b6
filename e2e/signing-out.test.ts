import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { say } from '#/app/texts.ts';
import { getViewer, login } from '#/features/accounts/contract.ts';
import { endOtherSessions } from '#/features/accounts/sessionsContract.ts';
import { emailOf, password } from '#test/support/fixtures.ts';
import { becomes } from './becomes.ts';
import { sees } from './sees.ts';
import { signIn } from './signIn.ts';
import { openStage, type Stage } from './stage.ts';
import { tabTo } from './tabTo.ts';
import { test } from './test.ts';
import { visit } from './visit.ts';

// Each of these tests goes on where the one before it has ended.
test.describe.configure({ mode: 'serial' });

let stage: Stage;
let page: Page;
/** Another tab of the same browser. */
let other: Page;
test.beforeAll(async () => {
  stage = await openStage();
  page = await stage.window();
});
test.afterAll(() => stage.close());

const logoutButton = (page: Page) => page.getByRole('button', { name: 'Logout', exact: true });
const composer = (page: Page) => page.getByRole('textbox', { name: 'What would you like to share?' });

/** Somebody who has registered before, in a browser of their own. */
async function again(username: string) {
  const person = stage.rounds.visitor();
  await person.does(login, { email: emailOf(username), password });
  return person;
}

async function logIn(tab: Page) {
  await tab.getByLabel('Email', { exact: true }).fill(emailOf('mei_t'));
  await tab.getByLabel('Password', { exact: true }).fill(password);
  await tab.getByRole('button', { name: 'Login', exact: true }).click();
}

test('Logging out by keyboard alone on a phone goes through the menu to the landing page, and Back shows nothing', async () => {
  await signIn(page, await stage.rounds.member('jonas'));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/home');
  await tabTo(page.getByRole('button', { name: 'Menu', exact: true }));
  await page.keyboard.press('Enter');
  await tabTo(logoutButton(page));
  await page.keyboard.press('Enter');
  await page.waitForURL('/');
  await page.goBack();
  await page.waitForURL('/login?next=%2Fhome');
  await page.setViewportSize({ width: 1440, height: 900 });
});

test('Logging out in one tab signs out the other tabs of the browser, and no other browser', async () => {
  await signIn(page, await stage.rounds.member('mei'));
  const elsewhere = await again('mei_t');
  other = await page.context().newPage();
  await Promise.all([page.goto('/home'), other.goto('/profile/mei_t')]);
  await page.evaluate(() => localStorage.setItem('rounds draft test', '"left behind"'));
  await logoutButton(page).click();
  await page.waitForURL('/');
  await other.waitForURL('/login?next=%2Fprofile%2Fmei_t');
  await becomes(() => page.evaluate(() => localStorage.getItem('rounds draft test')), null);
  assert.equal((await elsewhere.does(getViewer, {})).me?.username, 'mei_t');
});

test('Logging in in one tab signs in the others', { tag: '@thorough' }, async () => {
  await visit(page, '/login');
  await logIn(page);
  await page.waitForURL('/profile/mei_t');
  await other.waitForURL('/home');
});

test('A session that ends elsewhere leaves the screen and what was typed, says so, and offers login', {
  tag: '@thorough',
}, async () => {
  await visit(page, '/home');
  await composer(page).fill('Half a sentence about');
  await (await again('mei_t')).does(endOtherSessions, {});
  await sees(page, 'pages.sessionEnded');
  assert.equal(await composer(page).inputValue(), 'Half a sentence about');
  assert.equal(new URL(page.url()).pathname, '/home');
  await page.getByRole('status').getByRole('link', { name: 'Login' }).click();
  await page.waitForURL('/login?next=%2Fhome');
  await logIn(page);
  await page.waitForURL('/home');
  await becomes(() => composer(page).inputValue(), 'Half a sentence about');
});

test('After a session has ended, logging in again in another tab lets the first continue where it was', {
  tag: '@thorough',
}, async () => {
  await composer(page).fill('Half a word');
  await (await again('mei_t')).does(endOtherSessions, {});
  for (const tab of [page, other]) await sees(tab, 'pages.sessionEnded');
  await other.getByRole('status').getByRole('link', { name: 'Login' }).click();
  await logIn(other);
  await other.waitForURL('/home');
  await page.getByText(say('pages.sessionEnded')).waitFor({ state: 'detached' });
  assert.equal(await composer(page).inputValue(), 'Half a word');
});
