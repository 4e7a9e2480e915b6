import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import {
  choose,
  type GoogleStage,
  googleButton,
  leaveForGoogle,
  openGoogleStage,
  pressWithoutWindows,
  usernameOf,
} from './google.ts';
import { sees } from './sees.ts';
import { test } from './test.ts';
import { visit } from './visit.ts';

// Each of these tests goes on where the one before it has ended.
test.describe.configure({ mode: 'serial' });

let stage: GoogleStage;
let page: Page;
test.beforeAll(async () => {
  stage = await openGoogleStage();
  await stage.google.goesDown();
  page = await stage.window();
});
test.afterAll(() => stage?.close());

test('When Google is unreachable at startup Rounds still starts, and reports that Google is unavailable', async () => {
  await page.goto('/login');
  const opened = page.waitForEvent('popup');
  await googleButton(page).click();
  const popup = await opened;
  if (!popup.isClosed()) await popup.waitForEvent('close');
  await sees(page.getByRole('alert'), 'accounts.googleUnavailable');

  await visit(page, '/register');
  await pressWithoutWindows(page);
  await sees(page.getByRole('alert'), 'accounts.googleUnavailable');
  await page.waitForURL('/register');
});

test('Once Google is back the next attempt succeeds', async () => {
  const { email } = stage.somebody('patient');
  await stage.google.comesBack();
  await leaveForGoogle(page);
  await choose(page, email);
  await page.waitForURL('/create-profile');
  assert.equal(await usernameOf(page), 'patient');
});
