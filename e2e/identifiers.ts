import type { Page } from '@playwright/test';
import { say } from '#/app/texts.ts';

/** The note under a field about what may identify a patient. */
export const note = (page: Page) => page.getByRole('region', { name: say('privacy.found') });
export const removeThis = (page: Page, value: string) =>
  page.getByRole('button', { name: say('privacy.removeThis', { value }), exact: true });
export const keepThis = (page: Page, value: string) =>
  page.getByRole('button', { name: say('privacy.keepThis', { value }), exact: true });
export const undo = (page: Page) =>
  note(page).getByRole('button', { name: say('privacy.undo'), exact: true });
