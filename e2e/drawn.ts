import type { Page } from '@playwright/test';

/** Waits for two frames: whatever an answer or a new width changes is drawn by then. */
export const drawn = (page: Page) =>
  page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))));
