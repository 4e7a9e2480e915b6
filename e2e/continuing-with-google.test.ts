import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { emailOf } from '#test/support/fixtures.ts';
import {
  choose,
  chooseAndClose,
  type GoogleStage,
  googleButton,
  leaveForGoogle,
  openGoogleStage,
  openWindow,
  usernameOf,
} from './google.ts';
import { sees } from './sees.ts';
import { signIn } from './signIn.ts';
import { tabTo } from './tabTo.ts';
import { test } from './test.ts';
import { field, isAtStep, press } from './wizard.ts';

// Each of these tests goes on where the one before it has ended.
test.describe.configure({ mode: 'serial' });

let stage: GoogleStage;
/** The window of whoever comes next. */
let page: Page;
test.beforeAll(async () => {
  stage = await openGoogleStage();
  page = await stage.window();
  await stage.rounds.member('amara');
  await stage.rounds.sql('update users set email_verified_at = now(), ownership_verified_at = now()');
});
test.afterAll(() => stage?.close());

/** Opens this screen in a browser that neither Rounds nor Google knows. */
async function openScreen(path = '/login', at = page) {
  await signIn(at);
  await at.goto(path);
}

test('A new user signs in through a popup, which closes, and is redirected to the wizard', async () => {
  const { email } = stage.somebody('first.time');
  await openScreen();
  await sees(page, 'accounts.continueWithGoogle');
  const popup = await openWindow(page);
  assert.equal(await popup.evaluate(() => window.opener), null);
  await chooseAndClose(popup, email);
  await sees(page, 'accounts.loggedInToCreate');
  await page.waitForURL('/create-profile');
  assert.equal(await usernameOf(page), 'first.time');
});

test('In the wizard the proposed username can be changed, and the name from Google is filled in', {
  tag: '@thorough',
}, async () => {
  const { email } = stage.somebody('wizard-er', { name: 'Wanja Kimani' });
  await openScreen();
  await chooseAndClose(await openWindow(page), email);
  await sees(page, 'profiles.welcome', { username: 'wizard_er' });
  const username = page.getByLabel('Username', { exact: true });
  assert.equal(await username.inputValue(), 'wizard_er');
  await field(page, 'location').fill('Nairobi');
  await username.fill('Amara');
  await press(page, 'next');
  await sees(page, 'accounts.usernameTaken', { username: 'Amara' });
  await username.fill('a b');
  await press(page, 'next');
  await sees(page, 'accounts.usernameInvalid');
  await username.fill('Wanja');
  await press(page, 'next');
  await isAtStep(page, 2);
  assert.equal(await usernameOf(page), 'Wanja');
  assert.equal(await field(page, 'fullName').inputValue(), 'Wanja Kimani');
  await press(page, 'previous');
  await sees(page, 'profiles.welcome', { username: 'Wanja' });
  assert.equal(await username.inputValue(), 'Wanja');
});

test('A member signs in by keyboard alone, and continues to the page that required login; the other tabs follow', async () => {
  const { email } = stage.somebody('amara');
  await openScreen('/messaging?chatId=1');
  const other = await page.context().newPage();
  await other.goto('/register');
  await tabTo(googleButton(page));
  const opened = page.waitForEvent('popup');
  await page.keyboard.press('Enter');
  await chooseAndClose(await opened, email);
  await sees(page, 'accounts.loggedIn');
  await page.waitForURL('/messaging?chatId=1');
  await other.waitForURL('/home');
  await other.close();
});

test('When popups are blocked the whole page redirects to Google and back, and greets once', {
  tag: '@thorough',
}, async () => {
  for (const [path, leadsTo, greeting] of [
    ['/login', '/profile/amara', 'accounts.loggedInToProfile'],
    ['/home', '/home', 'accounts.loggedIn'],
  ] as const) {
    await openScreen(path);
    await leaveForGoogle(page);
    await choose(page, emailOf('amara'));
    await page.waitForURL(leadsTo);
    await sees(page, greeting);
  }
  await page.reload();
  await page.getByRole('button', { name: 'Logout' }).or(page.getByRole('heading')).first().waitFor();
  assert.equal(await page.getByText('Login Successful!').count(), 0);
});

test('Sign-in also works when the provider severs the popup’s opener, and from a screen reached by a link', {
  tag: '@thorough',
}, async () => {
  stage.google.isAloof = true;
  await openScreen('/');
  await page.getByRole('link', { name: 'Login', exact: true }).first().click();
  await chooseAndClose(await openWindow(page), emailOf('amara'));
  await page.waitForURL('/profile/amara');
  stage.google.isAloof = false;
});

test('When the tab that opened it is closed, the popup continues by itself', {
  tag: '@thorough',
}, async () => {
  const tab = await page.context().newPage();
  await openScreen('/login', tab);
  const popup = await openWindow(tab);
  await tab.close();
  await choose(popup, emailOf('amara'));
  await popup.waitForURL('/profile/amara');
  await popup.close();
});

test('After the popup is closed by hand, the button opens another; what was typed into the form is kept', {
  tag: '@thorough',
}, async () => {
  await openScreen('/register');
  await page.getByLabel('Username', { exact: true }).fill('half.typed');
  const popup = await openWindow(page);
  await popup.close();
  assert.equal(await page.getByRole('alert').count(), 0);
  await chooseAndClose(await openWindow(page), 'Cancel');
  await sees(page, 'accounts.googleCancelled');
  assert.equal(await page.getByLabel('Username', { exact: true }).inputValue(), 'half.typed');
});

test('An account with an unverified e-mail is not opened; the owner of the e-mail may start afresh', {
  tag: '@thorough',
}, async () => {
  const { email } = stage.somebody('jonas.l');
  await stage.rounds.member('jonas');
  await openScreen();
  const before = await stage.count();
  await chooseAndClose(await openWindow(page), email);
  await sees(page.getByRole('alert'), 'accounts.googleUnproven');
  assert.equal(await usernameOf(page), undefined);
  assert.deepEqual(await stage.count(), before);
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Start over' }).click();
  await chooseAndClose(await opened, email);
  await page.waitForURL('/create-profile');
  assert.equal(await usernameOf(page), 'jonas.l2');
});

test('At an address that Google does not accept, the button names one where it works', {
  tag: '@thorough',
}, async () => {
  await signIn(page);
  await page.goto(`${stage.rounds.url.replace('127.0.0.1', 'localhost')}/login`);
  await googleButton(page).click();
  await sees(page, 'accounts.googleElsewhere', { address: stage.rounds.url });
});
