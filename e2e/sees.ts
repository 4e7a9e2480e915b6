import type { Locator, Page } from '@playwright/test';
import { type Params, say, type TextKey } from '#/app/texts.ts';

/** Waits until the sentence of `key` is visible on the page. */
export async function sees(place: Page | Locator, key: TextKey, params?: Params) {
  await place.getByText(say(key, params), { exact: true }).filter({ visible: true }).first().waitFor();
}
