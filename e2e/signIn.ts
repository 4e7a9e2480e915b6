import type { Page } from '@playwright/test';
import { browserCookies } from '#test/support/cookies.ts';
import type { Person } from '#test/support/person.ts';

/** From its next load on this window is that of `person`, or of a visitor. */
export async function signIn(page: Page, person?: Person) {
  await page.context().clearCookies();
  if (person) await page.context().addCookies(browserCookies(person.cookie, person.url));
}
