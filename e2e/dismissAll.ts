import type { Page } from '@playwright/test';
import { say } from '#/app/texts.ts';

/** Takes away every toast, so that a later test does not take its sentence for one of its own. */
export async function dismissAll(page: Page) {
  const dismiss = page.getByRole('button', { name: say('base.dismiss'), exact: true });
  // A toast may leave by itself before a pointer reaches it.
  while ((await dismiss.count()) > 0)
    await dismiss.evaluateAll(all => all.forEach(one => void (one as HTMLElement).click()));
}
