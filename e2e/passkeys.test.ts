import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { browserCookies } from '#test/support/cookies.ts';
import { emailOf, type FixtureName, password } from '#test/support/fixtures.ts';
import { sees } from './sees.ts';
import { openStage, type Stage } from './stage.ts';
import { tabTo } from './tabTo.ts';
import { test } from './test.ts';
import { virtualDevice } from './virtualDevice.ts';
import { visit } from './visit.ts';

let stage: Stage;
/** Browsers have no passkeys for numbers. */
let baseURL: string;
/** The window of whoever comes next, who finds no passkey in its device. */
let page: Page;
let device: Awaited<ReturnType<typeof virtualDevice>>;
test.beforeAll(async () => {
  stage = await openStage();
  baseURL = stage.rounds.url.replace('127.0.0.1', 'localhost');
  page = await stage.window(undefined, { baseURL });
  device = await virtualDevice(page);
});
test.beforeEach(() => device.forget());
test.afterAll(() => stage.close());

const section = () => page.getByRole('region', { name: 'Passkeys' });
const button = (name: string) => page.getByRole('button', { name, exact: true });
/** From the next page on the browser offers no passkey by itself: what signs in is the button. */
const withoutOffer = () =>
  page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
const age = () => stage.rounds.sql("update sessions set proved_at = now() - interval '1 hour'");

/** Opens the settings of one of the cast. */
async function openSettings(part: FixtureName) {
  const { cookie } = await stage.rounds.member(part);
  await page.context().clearCookies();
  await page.context().addCookies(browserCookies(cookie, baseURL));
  await page.goto('/settings/security#passkeys');
}

/** Opens a screen for a visitor. */
async function openSignedOut(path = '/login') {
  await page.context().clearCookies();
  await page.goto(path);
}

test('Autofill for the e-mail offers the passkey, and choosing it signs in', {
  tag: '@thorough',
}, async () => {
  await openSettings('mei');
  await button('Add a passkey').click();
  await sees(page, 'accounts.passkeyAdded');
  await openSignedOut();
  // The device answers at once, as if it had been chosen.
  await page.waitForURL('/profile/mei_t');
});

test('Failed user verification signs nobody in, and the other ways of signing in remain', {
  tag: '@thorough',
}, async () => {
  await openSettings('noor');
  await button('Add a passkey').click();
  await sees(page, 'accounts.passkeyAdded');
  await device.isVerified(false);
  await openSignedOut();
  const field = page.getByLabel('Email', { exact: true });
  assert.equal(await field.getAttribute('autocomplete'), 'username webauthn');
  await button('Sign in with a passkey').click();
  await sees(page, 'accounts.passkeyCancelled');
  assert.equal(new URL(page.url()).pathname, '/login');
  await field.fill(emailOf('noor'));
  await page.getByLabel('Password', { exact: true }).fill(password);
  await button('Login').click();
  await page.waitForURL('/profile/noor');

  await age();
  await visit(page, '/settings/security#passkeys');
  await button('Remove Chrome on Linux').click();
  const question = page.getByRole('alertdialog', { name: 'Remove the passkey Chrome on Linux?' });
  await question.getByRole('button', { name: 'Remove' }).click();
  const proof = page.getByRole('dialog', { name: "Confirm it's you" });
  await device.isVerified(true);
  await proof.getByRole('button', { name: 'Use a passkey' }).click();
  await page.getByText('Passkey Chrome on Linux removed.').waitFor();
  await section().getByRole('listitem').waitFor({ state: 'detached' });

  await withoutOffer();
  await openSignedOut();
  await button('Sign in with a passkey').click();
  await sees(page, 'accounts.passkeyUnknown');
});

test('A passkey is added by keyboard alone, named, and used by the button on the login page', async () => {
  await withoutOffer();
  await openSettings('amara');
  await sees(section(), 'accounts.passkeysHint');
  await tabTo(button('Add a passkey'));
  await page.keyboard.press('Enter');
  await sees(page, 'accounts.passkeyAdded');
  assert.equal(await device.passkeys(), 1);
  await button('Rename Chrome on Linux').click();
  const name = page.getByLabel('Name of the passkey');
  await name.fill('');
  await name.press('Enter');
  await sees(section(), 'accounts.passkeyNameRequired');
  await name.pressSequentially('The telephone');
  await name.press('Enter');
  await section().getByText('The telephone').waitFor();
  await button('Add a passkey').click();
  await sees(section(), 'accounts.passkeyHere');

  await openSignedOut('/login?next=%2Fsettings%2Fsecurity');
  await button('Sign in with a passkey').click();
  await sees(page, 'accounts.loggedIn');
  await page.waitForURL('/settings/security');
  await section().getByText('last used now').waitFor();
});

test('At an IP address the button says where passkeys work', { tag: '@thorough' }, async () => {
  await page.goto(`${stage.rounds.url}/login`);
  await button('Sign in with a passkey').click();
  await sees(page, 'accounts.passkeyElsewhere', { address: baseURL });
});
