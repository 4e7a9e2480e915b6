import type { Page } from '@playwright/test';

/** Lets no more than so many bytes a second out of this window, until the answer is called. */
export async function throttle(page: Page, uploadThroughput: number) {
  const devtools = await page.context().newCDPSession(page);
  const conditions = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput };
  await devtools.send('Network.emulateNetworkConditions', conditions);
  return () => devtools.detach();
}
