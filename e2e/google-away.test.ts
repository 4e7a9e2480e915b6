import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  blockWindows,
  choose,
  type GoogleStage,
  googleButton,
  openGoogleStage,
  usernameOf,
} from './google.ts';
import { sees } from './sees.ts';

let stage: GoogleStage;
before(async () => {
  stage = await openGoogleStage();
  await stage.google.goesDown();
});
after(() => stage?.close());

test('With Google away since the start Rounds is there, and says that Google is not', async () => {
  const page = await stage.window();
  await page.goto('/login');
  const opened = page.waitForEvent('popup');
  await googleButton(page).click();
  const popup = await opened;
  if (!popup.isClosed()) await popup.waitForEvent('close');
  await sees(page.getByRole('alert'), 'accounts.googleUnavailable');

  const other = await stage.window();
  await blockWindows(other);
  await other.goto('/register');
  await googleButton(other).click();
  await sees(other.getByRole('alert'), 'accounts.googleUnavailable');
  await other.waitForURL('/register');
});

test('Once it is there the next try succeeds', async () => {
  const { email } = stage.somebody('patient');
  await stage.google.comesBack();
  const page = await stage.window();
  await blockWindows(page);
  await page.goto('/login');
  await googleButton(page).click();
  await choose(page, email);
  await page.waitForURL('/create-profile');
  assert.equal(await usernameOf(page), 'patient');
});
