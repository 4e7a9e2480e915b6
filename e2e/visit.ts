import type { Page } from 'playwright-core';
import { say } from '#/app/texts.ts';

/** As the browser's Forward does. */
const forward = (page: Page, path: string) =>
  page.evaluate(to => {
    const step = ((history.state as { step?: number } | null)?.step ?? 0) + 1;
    history.pushState({ key: `visit ${performance.now()}`, step }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, path);

const english = {
  privacyPolicy: say('pages.privacyPolicy'),
  userGuideline: say('pages.userGuideline'),
};

/**
 * Leads this page to an address within the app; nothing is loaded. It goes there by way of a policy page, so that
 * nothing of the screen before is taken for one of the next; `titles` are those of the policies in the reader's language.
 */
export async function visit(page: Page, path: string, titles = english) {
  const way = path === '/privacy-policy' ? 'userGuideline' : 'privacyPolicy';
  const between = page.getByRole('heading', { level: 1, name: titles[way], exact: true });
  await forward(page, way === 'userGuideline' ? '/user-guideline' : '/privacy-policy');
  await between.waitFor();
  await forward(page, path);
  await between.waitFor({ state: 'detached' });
}
