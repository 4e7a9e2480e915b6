import type { Page } from '@playwright/test';
import { routeAt } from '#/app/routes.ts';
import type { Sentences } from '#/app/texts/sentences.ts';
import { say } from '#/app/texts.ts';

/** As the browser's Forward does. */
const forward = (page: Page, path: string) =>
  page.evaluate(to => {
    const step = ((history.state as { step?: number } | null)?.step ?? 0) + 1;
    history.pushState({ key: `visit ${performance.now()}`, step }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, path);

type Titles = { base: Pick<Sentences['base'], 'notFound'>; pages: Pick<Sentences['pages'], 'privacyPolicy'> };
const english: Titles = {
  base: { notFound: say('base.notFound') },
  pages: { privacyPolicy: say('pages.privacyPolicy') },
};

/**
 * Leads this page to an address within the app; nothing is loaded. It goes there by way of an address that is no page, whose
 * screen is always there and small, or to such an address by way of the policy, so that nothing of the screen before is
 * taken for one of the next; `titles` are those of the two in the reader's language. A tab that has shown nothing yet
 * loads it.
 */
export async function visit(page: Page, path: string, { base, pages }: Titles = english) {
  if (page.url() === 'about:blank') return void (await page.goto(path));
  const isPage = routeAt(new URL(path, 'http://rounds.example').pathname) !== undefined;
  const [way, name] = isPage ? ['/nowhere', base.notFound] : ['/privacy-policy', pages.privacyPolicy];
  const between = page.getByRole('heading', { level: 1, name, exact: true });
  await forward(page, way);
  await between.waitFor();
  await forward(page, path);
  await between.waitFor({ state: 'detached' });
}
