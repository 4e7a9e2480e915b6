import { writeFileSync } from 'node:fs';
import { test as playwrightTest } from '@playwright/test';
import { openWindows } from './stage.ts';

type Fixtures = {
  /** Undoes something once the test is over, what was done last first. */
  undo: (step: () => unknown) => void;
  /** Writes down, beside the pictures of a failure, who was at which address. */
  addresses: undefined;
};

export const test = playwrightTest.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it which fixtures this one uses.
  undo: async ({}, use) => {
    const steps: (() => unknown)[] = [];
    await use(step => steps.push(step));
    for (const last of steps.toReversed()) await last();
  },
  addresses: [
    // biome-ignore lint/correctness/noEmptyPattern: as above.
    async ({}, use, info) => {
      await use(undefined);
      if (info.status === info.expectedStatus) return;
      const lines = openWindows().map(({ who, url }) => `${who} at ${url}\n`);
      writeFileSync(info.outputPath('addresses.txt'), lines.join(''));
    },
    { auto: true },
  ],
});
