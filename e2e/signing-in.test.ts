import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { say } from '#/app/texts.ts';
import { register } from '#/features/accounts/contract.ts';
import { emailOf, password } from '#test/support/fixtures.ts';
import { hasFocus } from './hasFocus.ts';
import { email, secret } from './loginForm.ts';
import { sees } from './sees.ts';
import { openStage, type Stage } from './stage.ts';
import { tabTo } from './tabTo.ts';

let stage: Stage;
before(async () => {
  stage = await openStage();
  await stage.rounds.member('amara');
  await stage.rounds.account('jonas');
});
after(() => stage.close());

const viewports = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

const login = (page: Page) => page.getByRole('button', { name: 'Login', exact: true });

async function openForm(address = '/login', viewport = viewports[1]!) {
  const page = await stage.window(undefined, { viewport });
  await page.goto(address);
  return page;
}

async function send(page: Page, username: string, typed = password) {
  await email(page).fill(emailOf(username));
  await secret(page).fill(typed);
  await login(page).click();
}

for (const viewport of viewports) {
  test(`By mouse at ${viewport.width} pixels a member logs in and lands on their own profile`, async () => {
    const page = await openForm('/login', viewport);
    await send(page, 'amara');
    await sees(page, 'accounts.loggedInToProfile');
    await page.waitForURL('/profile/amara');
  });

  test(`By keyboard alone at ${viewport.width} pixels a member logs in`, async () => {
    const page = await openForm('/login', viewport);
    await tabTo(email(page));
    await page.keyboard.type(emailOf('amara'));
    await page.keyboard.press('Tab');
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await page.waitForURL('/profile/amara');
  });
}

test('An account without a profile is redirected to the wizard', async () => {
  const page = await openForm();
  await send(page, 'jonas.l');
  await sees(page, 'accounts.loggedInToCreate');
  await page.waitForURL('/create-profile');
});

test('When the server sends no mail nobody is asked to confirm an e-mail', async () => {
  const page = await stage.window(await stage.rounds.member('noor'));
  await page.goto('/home');
  await page.getByRole('heading', { name: say('posts.recentPosts') }).waitFor();
  assert.equal(await page.getByRole('region', { name: say('accounts.verifyTitle') }).count(), 0);
});

test('While the login is in flight the button says so', async () => {
  const page = await openForm();
  const arrived = Promise.withResolvers<void>();
  await page.route('**/api/session', async route => {
    await arrived.promise;
    await route.continue();
  });
  await send(page, 'amara');
  await sees(page, 'accounts.loggingIn');
  arrived.resolve();
  await page.waitForURL('/profile/amara');
});

test('An empty login, an unknown e-mail and a wrong password have different errors, and what was typed stays', async () => {
  const page = await openForm();
  await login(page).click();
  await sees(page, 'accounts.emailAndPasswordRequired');
  await send(page, 'nobody');
  await sees(page, 'accounts.userNotFound');
  assert.equal(await page.getByText('Both email and password are required.').count(), 0);
  await send(page, 'amara', 'a wrong password');
  await sees(page, 'accounts.incorrectPassword');
  assert.equal(await secret(page).inputValue(), 'a wrong password');
  await page.waitForFunction(() => (document.activeElement as HTMLInputElement).name === 'password');
  await send(page, 'amara');
  await page.waitForURL('/profile/amara');
});

test('A login that fails for a server error says so, and works afterwards', async () => {
  const page = await openForm();
  await stage.rounds.sql('alter table sessions rename to sessions_away');
  await send(page, 'amara');
  await sees(page, 'accounts.loginFailed');
  await stage.rounds.sql('alter table sessions_away rename to sessions');
  await login(page).click();
  await page.waitForURL('/profile/amara');
});

test('A user whose account is removed during login is told that its data is missing', async () => {
  await stage.rounds.visitor().does(register, { username: 'leaving', email: emailOf('leaving'), password });
  const page = await openForm();
  await page.route('**/api/viewer', async route => {
    await stage.rounds.sql("delete from users where username = 'leaving'");
    await route.continue();
  });
  await send(page, 'leaving');
  await sees(page, 'accounts.userDataMissing');
  assert.equal(new URL(page.url()).pathname, '/login');
});

test('A guard redirects to login with the reason, and after login to the address requested', async () => {
  const page = await openForm('/messaging?chatId=1');
  await page.waitForURL('/login?next=%2Fmessaging%3FchatId%3D1');
  await sees(page, 'accounts.logInToViewMessages');
  await send(page, 'amara');
  await page.waitForURL('/messaging?chatId=1');
  await page.context().close();

  for (const explorer of ['/profiles', '/doctors', '/nurses']) {
    const other = await openForm(explorer);
    await sees(other, 'accounts.logInToViewProfiles');
    await other.context().close();
  }
  const home = await openForm('/home');
  await home.waitForURL('/login?next=%2Fhome');
  await login(home).waitFor();
  assert.equal(await home.getByRole('status').filter({ hasText: 'Please log in' }).count(), 0);
  await send(home, 'amara');
  await home.waitForURL('/home');
});

test('After login a requested section of the settings opens and has the focus', async () => {
  const page = await openForm('/settings#sessions');
  await page.waitForURL('/login?next=%2Fsettings#sessions');
  await send(page, 'amara');
  await page.waitForURL('/settings#sessions');
  await hasFocus(page.getByRole('heading', { name: say('accounts.sessions') }));
  await page.context().close();
});

test('After login an address outside Rounds is not followed', async () => {
  const page = await openForm('/login?next=%2F%2Fevil.example%2Fhome');
  await send(page, 'amara');
  await page.waitForURL(`${stage.rounds.url}/profile/amara`);
});

test('A signed-in user is redirected from landing, login and register', async () => {
  const { page } = await stage.member('mei');
  for (const address of ['/', '/login', '/register', '/login?next=%2Fmessaging']) {
    await page.goto(address);
    await page.waitForURL('/home');
  }
});
