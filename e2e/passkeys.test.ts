import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { emailOf, password } from '#test/support/fixtures.ts';
import { sees } from './sees.ts';
import { openStage, type Stage } from './stage.ts';
import { tabTo } from './tabTo.ts';
import { virtualDevice } from './virtualDevice.ts';

let stage: Stage;
/** Browsers have no passkeys for numbers. */
let baseURL: string;
before(async () => {
  stage = await openStage();
  baseURL = stage.rounds.url.replace('127.0.0.1', 'localhost');
});
after(() => stage.close());

const section = (page: Page) => page.getByRole('region', { name: 'Passkeys' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** From the next page on the browser offers no passkey by itself: what signs in is the button. */
const withoutOffer = (page: Page) =>
  page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
const age = () => stage.rounds.sql("update sessions set proved_at = now() - interval '1 hour'");

async function logIn(page: Page, username: string) {
  await page.goto('/login');
  await page.getByLabel('Email', { exact: true }).fill(emailOf(username));
  await page.getByLabel('Password', { exact: true }).fill(password);
  await button(page, 'Login').click();
  await page.waitForURL(`/profile/${username}`);
}

async function logOut(page: Page) {
  await page.goto('/home');
  await button(page, 'Logout').click();
  await page.waitForURL('/');
}

test('A passkey is added by keyboard alone, named, and used by the button on the login page', async () => {
  await stage.rounds.member('amara');
  const page = await stage.window(undefined, { baseURL });
  const device = await virtualDevice(page);
  await logIn(page, 'amara');
  await page.goto('/settings#passkeys');
  await sees(section(page), 'accounts.passkeysHint');
  await tabTo(button(page, 'Add a passkey'));
  await page.keyboard.press('Enter');
  await sees(page, 'accounts.passkeyAdded');
  assert.equal(await device.passkeys(), 1);
  await button(page, 'Rename Chrome on Linux').click();
  const name = page.getByLabel('Name of the passkey');
  await name.fill('');
  await name.press('Enter');
  await sees(section(page), 'accounts.passkeyNameRequired');
  await name.pressSequentially('The telephone');
  await name.press('Enter');
  await section(page).getByText('The telephone').waitFor();
  await button(page, 'Add a passkey').click();
  await sees(section(page), 'accounts.passkeyHere');

  await withoutOffer(page);
  await logOut(page);
  await page.goto('/login?next=%2Fsettings');
  await button(page, 'Sign in with a passkey').click();
  await sees(page, 'accounts.loggedInToProfile');
  await page.waitForURL('/settings');
  await section(page).getByText('last used now').waitFor();
});

test('Autofill for the e-mail offers the passkey, and choosing it signs in', async () => {
  await stage.rounds.member('mei');
  const page = await stage.window(undefined, { baseURL });
  await virtualDevice(page);
  await logIn(page, 'mei_t');
  await page.goto('/settings');
  await button(page, 'Add a passkey').click();
  await sees(page, 'accounts.passkeyAdded');
  await logOut(page);
  // The device answers at once, as if it had been chosen.
  await page.goto('/login');
  await page.waitForURL('/profile/mei_t');
});

test('Failed user verification signs nobody in, and the other ways of signing in remain', async () => {
  await stage.rounds.member('noor');
  const page = await stage.window(undefined, { baseURL });
  const device = await virtualDevice(page);
  await logIn(page, 'noor');
  await page.goto('/settings');
  await button(page, 'Add a passkey').click();
  await sees(page, 'accounts.passkeyAdded');
  await device.isVerified(false);
  await logOut(page);
  await page.goto('/login');
  const field = page.getByLabel('Email', { exact: true });
  assert.equal(await field.getAttribute('autocomplete'), 'username webauthn');
  await button(page, 'Sign in with a passkey').click();
  await sees(page, 'accounts.passkeyCancelled');
  assert.equal(new URL(page.url()).pathname, '/login');
  await logIn(page, 'noor');

  await age();
  await page.goto('/settings#passkeys');
  await button(page, 'Remove Chrome on Linux').click();
  const question = page.getByRole('alertdialog', { name: 'Remove the passkey Chrome on Linux?' });
  await question.getByRole('button', { name: 'Remove' }).click();
  const proof = page.getByRole('dialog', { name: "Confirm it's you" });
  await device.isVerified(true);
  await proof.getByRole('button', { name: 'Use a passkey' }).click();
  await page.getByText('Passkey Chrome on Linux removed.').waitFor();
  await section(page).getByRole('listitem').waitFor({ state: 'detached' });

  await withoutOffer(page);
  await logOut(page);
  await page.goto('/login');
  await button(page, 'Sign in with a passkey').click();
  await sees(page, 'accounts.passkeyUnknown');
});

test('At an IP address the button says where passkeys work', async () => {
  const page = await stage.window();
  await page.goto('/login');
  await button(page, 'Sign in with a passkey').click();
  await sees(page, 'accounts.passkeyElsewhere', { address: baseURL });
});
