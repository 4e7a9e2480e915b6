import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
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
/** A window that is allowed no other. */
let strict: Page;
before(async () => {
  stage = await openGoogleStage();
  await stage.google.goesDown();
  strict = await stage.window();
  await blockWindows(strict);
});
after(() => stage?.close());

test('When Google is unreachable at startup Rounds still starts, and reports that Google is unavailable', async () => {
  const page = await stage.window();
  await page.goto('/login');
  const opened = page.waitForEvent('popup');
  await googleButton(page).click();
  const popup = await opened;
  if (!popup.isClosed()) await popup.waitForEvent('close');
  await sees(page.getByRole('alert'), 'accounts.googleUnavailable');

  await strict.goto('/register');
  await googleButton(strict).click();
  await sees(strict.getByRole('alert'), 'accounts.googleUnavailable');
  await strict.waitForURL('/register');
});

test('Once Google is back the next attempt succeeds', async () => {
  const { email } = stage.somebody('patient');
  await stage.google.comesBack();
  await googleButton(strict).click();
  await choose(strict, email);
  await strict.waitForURL('/create-profile');
  assert.equal(await usernameOf(strict), 'patient');
});
