import type { Locator } from '@playwright/test';

/** Moves the focus by the Tab key alone until it is on this element. */
export async function tabTo(target: Locator) {
  const page = target.page();
  for (let presses = 0; presses < 60; presses++) {
    if (await target.evaluate(element => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the Tab key does not reach ${target}`);
}
