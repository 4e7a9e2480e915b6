import type { Page } from 'playwright-core';

/** Leads this page to an address within the app, as the browser's Forward does: nothing is loaded. */
export const visit = (page: Page, path: string) =>
  page.evaluate(to => {
    const step = ((history.state as { step?: number } | null)?.step ?? 0) + 1;
    history.pushState({ key: `visit ${performance.now()}`, step }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, path);
