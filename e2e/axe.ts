import type { Page } from '@playwright/test';
import axe from 'axe-core';

export const everything = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
export const colours = ['color-contrast', 'link-in-text-block'];

/** What axe finds against these of its rules, or against all of WCAG 2.2 A and AA: one line a finding. */
export async function findings(page: Page, runOnly: readonly string[]) {
  const { violations } = await page.evaluate(
    only =>
      (
        window as unknown as {
          axe: {
            run: (options: object) => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
          };
        }
      ).axe.run({ runOnly: only, resultTypes: ['violations'], selectors: false }),
    runOnly,
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html).join(' ')}`);
}

/** Once for each page that is loaded. Evaluated by the debugger's protocol, which the page's own policy does not concern. */
export async function loadAxe(page: Page) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
}
