import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { say } from '#/app/texts.ts';
import { register } from '#/features/accounts/contract.ts';
import { emailOf, password } from '#test/support/fixtures.ts';
import type { Person } from '#test/support/person.ts';
import { hasFocus } from './hasFocus.ts';
import { email, secret } from './loginForm.ts';
import { sees } from './sees.ts';
import { signIn } from './signIn.ts';
import { openStage, type Stage } from './stage.ts';
import { test } from './test.ts';
import { visit } from './visit.ts';

let stage: Stage;
let amara: Person;
/** The window of whoever comes next. */
let page: Page;
test.beforeAll(async () => {
  stage = await openStage();
  amara = await stage.rounds.member('amara');
  await stage.rounds.account('jonas');
  page = await stage.window();
});
test.afterAll(() => stage.close());

const login = () => page.getByRole('button', { name: 'Login', exact: true });

/** Loads this address for a visitor. */
async function openForm(address = '/login') {
  await signIn(page);
  await page.goto(address);
}

async function send(username: string, typed = password) {
  await email(page).fill(emailOf(username));
  await secret(page).fill(typed);
  await login().click();
}

// By keyboard alone it is done in by-keyboard-alone.test.ts.
for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
])
  test(`By mouse at ${viewport.width} pixels a member logs in and lands on their own profile`, async () => {
    await page.setViewportSize(viewport);
    await openForm();
    await send('amara');
    await sees(page, 'accounts.loggedInToProfile');
    await page.waitForURL('/profile/amara');
  });

test('An account without a profile is redirected to the wizard', async () => {
  await openForm();
  await send('jonas.l');
  await sees(page, 'accounts.loggedInToCreate');
  await page.waitForURL('/create-profile');
});

test('While the login is in flight the button says so', { tag: '@thorough' }, async () => {
  await openForm();
  const arrived = Promise.withResolvers<void>();
  await page.route('**/api/session', async route => {
    await arrived.promise;
    await route.continue();
  });
  await send('amara', 'a wrong password');
  await sees(page, 'accounts.loggingIn');
  arrived.resolve();
  await sees(page, 'accounts.incorrectPassword');
  await page.unroute('**/api/session');
});

test('An empty login, an unknown e-mail and a wrong password have different errors, and what was typed stays', async () => {
  await openForm();
  await login().click();
  await sees(page, 'accounts.emailAndPasswordRequired');
  await hasFocus(email(page));
  await send('nobody');
  await sees(page, 'accounts.userNotFound');
  assert.equal(await page.getByText('Both email and password are required.').count(), 0);
  await send('amara', 'a wrong password');
  await sees(page, 'accounts.incorrectPassword');
  assert.equal(await secret(page).inputValue(), 'a wrong password');
  await page.waitForFunction(() => (document.activeElement as HTMLInputElement).name === 'password');
});

test('A user whose account is removed during login is told that its data is missing', {
  tag: '@thorough',
}, async () => {
  await stage.rounds.visitor().does(register, { username: 'leaving', email: emailOf('leaving'), password });
  await openForm();
  await page.route('**/api/viewer', async route => {
    await stage.rounds.sql("delete from users where username = 'leaving'");
    await route.continue();
  });
  await send('leaving');
  await sees(page, 'accounts.userDataMissing');
  assert.equal(new URL(page.url()).pathname, '/login');
  await page.unroute('**/api/viewer');
});

test('A login that fails for a server error says so, and works afterwards', {
  tag: '@thorough',
}, async () => {
  await openForm();
  await stage.rounds.sql('alter table sessions rename to sessions_away');
  await send('amara');
  await sees(page, 'accounts.loginFailed');
  await stage.rounds.sql('alter table sessions_away rename to sessions');
  await login().click();
  await page.waitForURL('/profile/amara');
});

test('A guard redirects to login with the reason, and after login to the address requested', async () => {
  await openForm('/messaging?chatId=1');
  await page.waitForURL('/login?next=%2Fmessaging%3FchatId%3D1');
  await sees(page, 'accounts.logInToViewMessages');
  for (const explorer of ['/profiles', '/doctors', '/nurses']) {
    await visit(page, explorer);
    await sees(page, 'accounts.logInToViewProfiles');
  }
  await visit(page, '/messaging?chatId=1');
  await sees(page, 'accounts.logInToViewMessages');
  await send('amara');
  await page.waitForURL('/messaging?chatId=1');
});

test('When the server sends no mail nobody is asked to confirm an e-mail', { tag: '@thorough' }, async () => {
  await signIn(page, amara);
  await page.goto('/home');
  await page.getByRole('heading', { name: say('posts.recentPosts') }).waitFor();
  assert.equal(await page.getByRole('region', { name: say('accounts.verifyTitle') }).count(), 0);
});

test('After login a requested section of the settings opens and has the focus', {
  tag: '@thorough',
}, async () => {
  await openForm('/settings#sessions');
  await page.waitForURL('/login?next=%2Fsettings#sessions');
  await send('amara');
  await page.waitForURL('/settings/security#sessions');
  await hasFocus(page.getByRole('heading', { name: say('accounts.sessions') }));
});
