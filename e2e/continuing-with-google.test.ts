import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { register } from '#/accounts/contract.ts';
import { emailOf, password } from '#/testing/cast.ts';
import {
  blockWindows,
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
import { tabTo } from './tabTo.ts';
import { field, isAtStep, press } from './wizard.ts';

let stage: GoogleStage;
before(async () => {
  stage = await openGoogleStage();
  await stage.rounds.member('amara');
  await stage.rounds.sql('update users set email_verified_at = now(), holder_proved_at = now()');
});
after(() => stage?.close());

async function openScreen(path = '/login', prepare?: (page: Page) => Promise<unknown>) {
  const page = await stage.window();
  await prepare?.(page);
  await page.goto(path);
  return page;
}

test('Somebody new comes in by a window of its own, which closes, and is led to the wizard', async () => {
  const { email } = stage.somebody('first.time');
  const page = await openScreen();
  await sees(page, 'accounts.continueWithGoogle');
  const popup = await openWindow(page);
  assert.equal(await popup.evaluate(() => window.opener), null);
  await chooseAndClose(popup, email);
  await sees(page, 'accounts.loggedInToCreate');
  await page.waitForURL('/create-profile');
  assert.equal(await usernameOf(page), 'first.time');
});

test('The second time the same account opens, from the other screen too', async () => {
  const page = await openScreen('/register');
  await chooseAndClose(await openWindow(page), emailOf('first.time'));
  await page.waitForURL('/create-profile');
  assert.equal(await usernameOf(page), 'first.time');
});

test('In the wizard the proposed username can be changed, and Google’s name stands there already', async () => {
  const { email } = stage.somebody('wizard-er', { name: 'Wanja Kimani' });
  const page = await openScreen();
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

test('Whoever registered here chose a username, and is not asked again', async () => {
  const page = await stage.window(await stage.rounds.account('mei'));
  await page.goto('/create-profile');
  await field(page, 'location').waitFor();
  assert.equal(await page.getByLabel('Username', { exact: true }).count(), 0);
});

test('A member comes by keyboard alone, and on to where a guard turned them away', async () => {
  const { email } = stage.somebody('amara');
  const page = await openScreen('/messaging?chatId=1');
  await tabTo(googleButton(page));
  const opened = page.waitForEvent('popup');
  await page.keyboard.press('Enter');
  await chooseAndClose(await opened, email);
  await sees(page, 'accounts.loggedInToProfile');
  await page.waitForURL('/messaging?chatId=1');
});

test('Where windows are blocked the whole page goes there and back, and is greeted once', async () => {
  for (const [path, leadsTo] of [
    ['/login', '/profile/amara'],
    ['/register', '/profile/amara'],
    ['/home', '/home'],
  ] as const) {
    const page = await openScreen(path, blockWindows);
    await leaveForGoogle(page);
    await choose(page, emailOf('amara'));
    await page.waitForURL(leadsTo);
    await sees(page, 'accounts.loggedInToProfile');
    await page.reload();
    await page.getByRole('button', { name: 'Logout' }).or(page.getByRole('heading')).first().waitFor();
    assert.equal(await page.getByText('Login Successful!').count(), 0);
    await page.context().close();
  }
});

test('A provider that cuts its window off, and a screen reached by a click, make no difference', async () => {
  stage.google.isAloof = true;
  const page = await openScreen('/');
  await page.getByRole('link', { name: 'Login', exact: true }).first().click();
  await chooseAndClose(await openWindow(page), emailOf('amara'));
  await page.waitForURL('/profile/amara');
  stage.google.isAloof = false;
});

test('Once signed in in one tab, the others follow', async () => {
  const page = await openScreen();
  const other = await page.context().newPage();
  await other.goto('/register');
  await chooseAndClose(await openWindow(page), emailOf('amara'));
  await page.waitForURL('/profile/amara');
  await other.waitForURL('/home');
});

test('If the tab behind it has gone, the window goes on by itself', async () => {
  const page = await openScreen();
  const popup = await openWindow(page);
  await page.close();
  await choose(popup, emailOf('amara'));
  await popup.waitForURL('/profile/amara');
});

test('A window that was closed by hand costs nothing: the button opens another', async () => {
  const page = await openScreen();
  const popup = await openWindow(page);
  await popup.close();
  assert.equal(await page.getByRole('alert').count(), 0);
  await chooseAndClose(await openWindow(page), emailOf('amara'));
  await page.waitForURL('/profile/amara');
});

test('What was typed into the form is still there after a sign-in with Google that came to nothing', async () => {
  const page = await openScreen('/register');
  await page.getByLabel('Username', { exact: true }).fill('half.typed');
  await chooseAndClose(await openWindow(page), 'Cancel');
  await sees(page, 'accounts.googleCancelled');
  assert.equal(await page.getByLabel('Username', { exact: true }).inputValue(), 'half.typed');
});

test('An account whose e-mail was never verified is not entered; its owner may start afresh', async () => {
  const { email } = stage.somebody('jonas.l');
  await stage.rounds.member('jonas');
  const page = await openScreen();
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

test('Under an address that Google does not know, the button says where it works', async () => {
  const page = await stage.window();
  await page.goto(`${stage.rounds.url.replace('127.0.0.1', 'localhost')}/login`);
  await googleButton(page).click();
  await sees(page, 'accounts.googleElsewhere', { address: stage.rounds.url });
});

test('A password still opens the account that Google opens too', async () => {
  await stage.rounds.visitor().does(register, { username: 'both', email: emailOf('both'), password });
  await stage.rounds.sql(
    "update users set email_verified_at = now(), holder_proved_at = now() where username = 'both'",
  );
  const { email } = stage.somebody('both');
  const page = await openScreen();
  await chooseAndClose(await openWindow(page), email);
  await page.waitForURL('/create-profile');
  const other = await openScreen();
  await other.getByLabel('Email', { exact: true }).fill(email);
  await other.getByLabel('Password', { exact: true }).fill(password);
  await other.getByRole('button', { name: 'Login', exact: true }).click();
  await other.waitForURL('/create-profile');
  assert.equal(await usernameOf(other), 'both');
});
