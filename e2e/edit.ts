import type { Page } from '@playwright/test';
import { say } from '#/app/texts.ts';
import { press } from './wizard.ts';

export const about = (page: Page) => page.getByRole('textbox', { name: say('profiles.about'), exact: true });
export const usernameField = (page: Page) => page.getByLabel(say('accounts.username'), { exact: true });
export const save = (page: Page) => press(page, 'saveChanges');

/** The form of one's own profile, once it has loaded. */
export async function openEdit(page: Page) {
  await page.goto('/edit-profile');
  await usernameField(page).waitFor();
}
