import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

// These get a process each: modules of the browser keep their state in variables, and several nodes are a load of their own.
const apart = ['src/**/web/**/*.test.{ts,tsx}', 'src/pages/**/*.test.{ts,tsx}', 'test/nodes/**/*.test.ts'];
const isLong = process.env.LAB === 'long';
// What is long is also busy, and asks for the whole machine.
const isAlone = isLong || process.env.TEST_ALONE === '1';
const minutes = isLong ? 30 : 3;

// The tests without a browser; those with one are Playwright's (playwright.config.ts). bin/suite.ts starts both.
export default defineConfig({
  cacheDir: 'node_modules/.cache/vitest',
  test: {
    // Node reads TypeScript by itself, so what is tested is loaded as it is in production.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    execArgv: ['--import=./bin/suite/readJsx.mjs'],
    pool: 'forks',
    // With only one more than there are cores, a seventh of the processor is idle.
    maxWorkers: isAlone ? 1 : availableParallelism() + 2,
    testTimeout: minutes * 60_000,
    hookTimeout: minutes * 60_000,
    includeTaskLocation: true,
    ...(process.env.CIRCLE === 'first' && { tagsFilter: ['!thorough'] }),
    tags: [{ name: 'thorough', description: 'of the second circle, in a file of the first' }],
    reporters: ['./bin/suite/vitestReporter.ts'],
    setupFiles: ['./bin/suite/vitestSetup.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'together',
          isolate: isAlone,
          include: ['{src,test}/**/*.test.{ts,tsx}'],
          exclude: apart,
        },
      },
      { extends: true, test: { name: 'apart', include: [...apart, 'lab/faults/*.test.ts'] } },
    ],
  },
});
