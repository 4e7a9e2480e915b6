import type { Page } from 'playwright-core';

const papers = { light: 'rgb(247, 245, 240)', dark: 'rgb(18, 24, 27)' };

/** Waits until the page lies on the paper of this theme. */
export const isOnPaper = (page: Page, theme: keyof typeof papers) =>
  page.waitForFunction(wanted => getComputedStyle(document.body).backgroundColor === wanted, papers[theme]);
