import './bin/suite/readJsx.mjs';
import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';

/*
 * The browser tests; bin/suite.ts starts them. CIRCLE=first leaves out those of the second circle, TRACE=on keeps a trace of each
 * that fails, TEST_ALONE=1 runs one file at a time. The files of a process run one after the other and share its server's modules, its browser
 * and its windows (e2e/stage.ts), in the order of their names: another order takes several projects of Playwright, each with new
 * processes.
 */
const isFirst = process.env.CIRCLE === 'first';
const isAlone = process.env.TEST_ALONE === '1';

export default defineConfig({
  testDir: 'e2e',
  testIgnore: isFirst ? '**/*.all.test.ts' : [],
  grepInvert: isFirst ? /@thorough/ : undefined,
  fullyParallel: false,
  workers: isAlone ? 1 : availableParallelism() + 2,
  // What hangs, and not what is slow, ends here: a busy machine stands still for seconds at times.
  timeout: 180_000,
  forbidOnly: process.env.CI !== undefined,
  // What fails has failed; in CI bin/suite.ts runs its file once more and names it.
  retries: 0,
  reporter: './bin/suite/playwrightReporter.ts',
  // Emptied at the beginning of a run.
  outputDir: isAlone ? 'test-failures/e2e-alone' : 'test-failures/e2e',
  use: {
    screenshot: 'only-on-failure',
    trace: isAlone || process.env.TRACE === 'on' ? 'retain-on-failure' : 'off',
  },
  // Node strips the types of the server's 1,600 modules itself, in a tenth of the time.
  build: { external: ['**'] },
});
