import assert from 'node:assert/strict';
import type { Locator, Page } from '@playwright/test';
import { say } from '#/app/texts.ts';
import { emailOf, password } from '#test/support/fixtures.ts';

/** Follows the way to the login that `place` offers, signs in, and waits until the page is back where it was. */
export async function logInAgain(page: Page, place: Locator, username: string) {
  const { pathname, search, hash } = new URL(page.url());
  await place.getByRole('link', { name: say('accounts.login'), exact: true }).click();
  // Known from the screen they come from.
  const email = page.getByRole('textbox', { name: say('accounts.email'), exact: true });
  await email.waitFor();
  assert.equal(await email.inputValue(), emailOf(username));
  await page.getByLabel(say('accounts.password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: say('accounts.login'), exact: true }).click();
  await page.waitForURL(pathname + search + hash);
}
