import type { Page } from '@playwright/test';

const papers = { light: 'rgb(247, 245, 240)', dark: 'rgb(18, 24, 27)' };

/** Waits until the page lies on the paper of this theme, and no colour is on its way any more, however deep it lies. */
export const isOnPaper = (page: Page, theme: keyof typeof papers) =>
  page.waitForFunction(
    wanted =>
      getComputedStyle(document.body).backgroundColor === wanted &&
      !document.getAnimations().some(one => one instanceof CSSTransition && one.playState === 'running'),
    papers[theme],
  );
