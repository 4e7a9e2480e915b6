import type { Locator, Page } from 'playwright-core';
import { type Params, say, type TextKey } from '#/app/texts.ts';

/** Waits until the sentence of `key` stands on the page for all to read. */
export async function sees(place: Page | Locator, key: TextKey, params?: Params) {
  await place.getByText(say(key, params), { exact: true }).filter({ visible: true }).first().waitFor();
}
