import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { codeOf, useAuthenticator } from '#test/support/authenticator.ts';
import { emailOf, password } from '#test/support/fixtures.ts';
import { hasFocus } from './hasFocus.ts';
import { sees } from './sees.ts';
import { signIn } from './signIn.ts';
import { openStage, type Stage } from './stage.ts';
import { tabTo } from './tabTo.ts';
import { test } from './test.ts';
import { visit } from './visit.ts';

let stage: Stage;
/** The window of whoever comes next. */
let page: Page;
/** Jonas' key: he signs in with a code. */
let secret: string;
test.beforeAll(async () => {
  stage = await openStage();
  ({ secret } = await useAuthenticator(await stage.rounds.member('jonas')));
  page = await stage.window();
});
test.afterAll(() => stage.close());

const section = (page: Page) => page.getByRole('region', { name: 'Two-factor sign-in' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const code = (page: Page) => page.getByLabel('Code', { exact: true });
const forgetUse = () => stage.rounds.sql('update authenticators set last_step = 0');
const age = () => stage.rounds.sql("update sessions set proved_at = now() - interval '1 hour'");

/** In a browser that Rounds does not know. */
async function logIn(username: string, address = '/login') {
  await signIn(page);
  await page.goto(address);
  await typePassword(username);
}

async function typePassword(username: string) {
  await page.getByLabel('Email', { exact: true }).fill(emailOf(username));
  await page.getByLabel('Password', { exact: true }).fill(password);
  await button(page, 'Login').click();
}

async function proveByPassword(page: Page) {
  const dialog = page.getByRole('dialog', { name: "Confirm it's you" });
  await dialog.getByLabel('Password', { exact: true }).fill('a wrong password');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await sees(dialog, 'accounts.incorrectPassword');
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByLabel('Password', { exact: true }).press('Enter');
  await dialog.waitFor({ state: 'detached' });
}

test('Set up on a phone: the password is asked for, the key is shown as text, the recovery codes are shown once', async () => {
  await signIn(page, await stage.rounds.member('amara'));
  await page.setViewportSize({ width: 390, height: 844 });
  await age();
  await page.goto('/settings/security#two-factor');
  await button(page, 'Set up').click();
  await proveByPassword(page);
  await sees(page, 'accounts.scanHint');
  await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
  const secret = (await section(page).locator('code').innerText()).replace(/\s/g, '');
  await code(page).fill('000000');
  await button(page, 'Turn on').click();
  await sees(section(page), 'accounts.codeWrong');
  assert.equal(await code(page).getAttribute('aria-invalid'), 'true');
  assert.equal(await code(page).getAttribute('inputmode'), 'numeric');
  assert.equal(await code(page).getAttribute('autocomplete'), 'one-time-code');
  await code(page).fill(await codeOf(secret, -1));
  await button(page, 'Turn on').click();
  await sees(page, 'accounts.recoveryCodesHint');
  const codes = await section(page).getByRole('listitem').allInnerTexts();
  assert.equal(codes.length, 10);
  const download = page.waitForEvent('download');
  await button(page, 'Download').click();
  assert.equal((await download).suggestedFilename(), 'rounds-recovery-codes.txt');
  await button(page, 'I have saved them').press('Enter');
  // And not on what makes new ones.
  await hasFocus(section(page));
  await section(page).getByText('10 recovery codes left.').waitFor();
  await visit(page, '/settings#two-factor');
  await section(page).getByText('10 recovery codes left.').waitFor();
  assert.equal(await page.getByText(codes[0]!).count(), 0);

  await page.setViewportSize({ width: 1440, height: 900 });
  await logIn('amara');
  await sees(page, 'accounts.codeTitle');
  await button(page, 'Use a recovery code').click();
  await page.getByLabel('Recovery code', { exact: true }).fill(codes[0]!);
  await button(page, 'Login').click();
  await sees(page, 'accounts.loggedInToProfile');
  await page.waitForURL('/profile/amara');
});

test('An expired challenge returns to the password, and says why', { tag: '@thorough' }, async () => {
  await forgetUse();
  await logIn('jonas.l', '/settings');
  await sees(page, 'accounts.codeTitle');
  await stage.rounds.sql('delete from sign_in_challenges');
  await code(page).fill(await codeOf(secret));
  await button(page, 'Login').click();
  await sees(page, 'accounts.challengeGone');
  await typePassword('jonas.l');
  await page.waitForURL('/login?step=code&next=%2Fsettings');
});

test('By keyboard alone a login with a code continues to the requested page; a wrong code is reported at its field', async () => {
  await forgetUse();
  await logIn('jonas.l', '/settings');
  await page.waitForURL('/login?step=code&next=%2Fsettings');
  await page.waitForFunction(() => (document.activeElement as HTMLInputElement).name === 'code');
  await page.keyboard.type('12345');
  await page.keyboard.press('Enter');
  await sees(page, 'accounts.codeWrong');
  const described = await code(page).getAttribute('aria-describedby');
  const [error] = described!.split(' ');
  assert.match(await page.locator(`[id="${error}"]`).innerText(), /This code is wrong/);
  await page.reload();
  await page.waitForFunction(() => (document.activeElement as HTMLInputElement).name === 'code');
  // As it is pasted from an app.
  const fresh = await codeOf(secret);
  await page.keyboard.insertText(`${fresh.slice(0, 3)} ${fresh.slice(3)} `);
  await page.keyboard.press('Enter');
  await page.waitForURL('/settings');
});

test('Turning it off asks for the password and a last code; later logins ask for none', {
  tag: '@thorough',
}, async () => {
  const person = await stage.rounds.member('noor');
  await signIn(page, person);
  const { secret } = await useAuthenticator(person);
  await age();
  await forgetUse();
  await page.goto('/settings/security');
  await tabTo(button(page, 'Turn off'));
  await page.keyboard.press('Enter');
  await hasFocus(code(page));
  await button(page, 'Cancel').press('Enter');
  await hasFocus(button(page, 'Turn off'));
  await page.keyboard.press('Enter');
  await code(page).fill(await codeOf(secret));
  await page.keyboard.press('Enter');
  await proveByPassword(page);
  await sees(section(page), 'accounts.factorHint');
  await logIn('noor');
  await page.waitForURL('/profile/noor');
});

test('Closing the dialog without a proof changes nothing, and says what is missing', {
  tag: '@thorough',
}, async () => {
  await signIn(page, await stage.rounds.member('mei'));
  await age();
  await page.goto('/settings/security');
  await button(page, 'Set up').click();
  await page.getByRole('dialog', { name: "Confirm it's you" }).waitFor();
  await page.keyboard.press('Escape');
  await sees(section(page), 'accounts.notFresh');
});
