import type { Page } from '@playwright/test';
import { say } from '#/app/texts.ts';

/** Where a picture of oneself is moved and zoomed in its frame. */
export const cropDialog = (page: Page) => page.getByRole('dialog', { name: say('media.cropTitle') });

/** The picture in it. */
export const cropArea = (page: Page) =>
  cropDialog(page).getByRole('application', { name: say('media.cropArea') });

/** Takes a chosen picture as it comes. */
export async function frameIt(page: Page) {
  await cropArea(page).waitFor();
  await cropDialog(page)
    .getByRole('button', { name: say('base.save'), exact: true })
    .click();
  await cropDialog(page).waitFor({ state: 'detached' });
}
