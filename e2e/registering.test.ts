import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { say } from '#/app/texts.ts';
import { password } from '#test/support/fixtures.ts';
import { hasFocus } from './hasFocus.ts';
import { email, secret } from './loginForm.ts';
import { sees } from './sees.ts';
import { openStage, type Stage } from './stage.ts';
import { tabTo } from './tabTo.ts';
import { test } from './test.ts';
import { visit } from './visit.ts';

let stage: Stage;
/** The window of whoever comes next. */
let page: Page;
test.beforeAll(async () => {
  stage = await openStage();
  await stage.rounds.account('amara');
  page = await stage.window();
});
test.afterAll(() => stage.close());

const username = () => page.getByLabel('Username', { exact: true });
const register = () => page.getByRole('button', { name: 'Register', exact: true });
const openForm = () => visit(page, '/register');

async function fill(typed: { username?: string; email?: string; password?: string }) {
  if (typed.username !== undefined) await username().fill(typed.username);
  if (typed.email !== undefined) await email(page).fill(typed.email);
  if (typed.password !== undefined) await secret(page).fill(typed.password);
}

// By mouse, at 390 and at 1440 pixels, it is done in two-people-meet.test.ts.
test('By keyboard alone a visitor registers, and is told so on the login page until that is left', async () => {
  await page.goto('/register');
  await tabTo(username());
  await page.keyboard.type('bo.key');
  await page.keyboard.press('Tab');
  await page.keyboard.type('bo@example.org');
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await page.waitForURL('/login');
  await hasFocus(page.getByRole('heading', { level: 1 }));
  await sees(page, 'accounts.registered');
  await page.getByRole('link', { name: 'Register', exact: true }).click();
  await register().waitFor();
  assert.equal(await page.getByText(say('accounts.registered')).count(), 0);
});

test('While the form is submitting it says so, cannot be submitted twice, and keeps the focus', {
  tag: '@thorough',
}, async () => {
  await openForm();
  const arrived = Promise.withResolvers<void>();
  let sent = 0;
  await page.route('**/api/accounts', async route => {
    sent++;
    await arrived.promise;
    await route.continue();
  });
  await fill({ username: 'patient', email: 'patient@example.org', password });
  await secret(page).press('Enter');
  await sees(page, 'accounts.registering');
  await secret(page).press('Enter');
  await page.getByRole('button', { name: 'Registering...' }).click({ force: true });
  arrived.resolve();
  await sees(page, 'accounts.registered');
  assert.equal(sent, 1);
  await page.unroute('**/api/accounts');
});

test('An empty form shows one error at the bottom, that all fields are required, until they are filled', {
  tag: '@thorough',
}, async () => {
  await openForm();
  await tabTo(register());
  assert.equal(await page.getByRole('alert').count(), 0);
  await register().click();
  await sees(page, 'accounts.allFieldsRequired');
  assert.equal(await page.getByText('All fields are required.').count(), 1);
  await hasFocus(username());
  for (const field of [username(), email(page), secret(page)])
    assert.equal(await field.getAttribute('aria-invalid'), 'true');
  await fill({ username: 'cleo', email: 'cleo@example.org', password });
  await page.getByText('All fields are required.').waitFor({ state: 'detached' });
});

test('An invalid field shows its error below it, keeps its value and takes the focus', {
  tag: '@thorough',
}, async () => {
  await openForm();
  await fill({ username: 'a b', email: 'nobody', password: '12345' });
  await register().click();
  await sees(page, 'accounts.usernameInvalid');
  await sees(page, 'accounts.emailInvalid');
  await sees(page, 'accounts.passwordTooShort', { min: 6 });
  const described = await secret(page).getAttribute('aria-describedby');
  assert.match(
    await page.locator(`#${described}`).innerText(),
    /^Password should be at least 6 characters\.$/,
  );
  assert.deepEqual(
    [await username().inputValue(), await email(page).inputValue(), await secret(page).inputValue()],
    ['a b', 'nobody', '12345'],
  );
  await page.waitForFunction(() => (document.activeElement as HTMLInputElement).name === 'username');
});

test('A taken username and a used e-mail are reported, and the form can be corrected and submitted', async () => {
  await openForm();
  await fill({ username: 'AMARA', email: 'amara@example.org', password });
  await register().click();
  await sees(page, 'accounts.usernameTaken', { username: 'AMARA' });
  await fill({ username: 'amara.two' });
  await register().click();
  await sees(page, 'accounts.emailTaken');
  assert.equal(await email(page).getAttribute('aria-invalid'), 'true');
  assert.equal(await secret(page).inputValue(), password);
  await fill({ email: 'amara.two@example.org' });
  await register().click();
  await sees(page, 'accounts.registered');
});

test('A password can be revealed while it is typed, and the caret stays in place', {
  tag: '@thorough',
}, async () => {
  await openForm();
  await secret(page).pressSequentially('abcdef');
  await secret(page).press('ArrowLeft');
  await secret(page).press('ArrowLeft');
  await page.getByRole('button', { name: 'Show password' }).click();
  assert.equal(await secret(page).getAttribute('type'), 'text');
  await page.keyboard.type('X');
  await page.getByRole('button', { name: 'Hide password' }).click();
  assert.equal(await secret(page).getAttribute('type'), 'password');
  assert.equal(await secret(page).inputValue(), 'abcdXef');
});

test('A password can be pasted, and is offered to password managers as a new one', {
  tag: '@thorough',
}, async () => {
  await openForm();
  const name = username();
  await name.fill('pasted-from-a-manager');
  await name.press('ControlOrMeta+a');
  await name.press('ControlOrMeta+c');
  await secret(page).press('ControlOrMeta+v');
  await page.waitForFunction(
    () => document.querySelector<HTMLInputElement>('input[type=password]')?.value === 'pasted-from-a-manager',
  );
  assert.equal(await secret(page).getAttribute('autocomplete'), 'new-password');
});

test('Without a network the form shows an error, loses nothing, and works once the network is back', {
  tag: '@thorough',
}, async () => {
  await openForm();
  await fill({ username: 'offline', email: 'offline@example.org', password });
  await page.context().setOffline(true);
  await register().click();
  await sees(page, 'base.offline');
  await page.context().setOffline(false);
  await register().click();
  await sees(page, 'accounts.registered');
});

test('A visitor who already has an account finds the link to login', { tag: '@thorough' }, async () => {
  await openForm();
  await page.getByRole('link', { name: 'Login', exact: true }).click();
  await page.waitForURL('/login');
  await page.waitForFunction(() => document.title === 'Login · Rounds');
});
