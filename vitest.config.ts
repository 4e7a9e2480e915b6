import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/**
 * Files that open a server share a process per worker, as loading one takes longer than most of them. All others have a process
 * each: tests of single modules, and of the browser's, change what these keep in variables; several nodes are a load of their own.
 */
const opensServer = (file: string) =>
  !/\/(web|pages|nodes)\//.test(file) &&
  /test\/support\/(fixture|rounds|race|pushStage)\.ts'/.test(readFileSync(file, 'utf8'));
const all = '{src,test}/**/*.test.{ts,tsx}';
const together = globSync(all).filter(opensServer);
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
          include: together,
        },
      },
      { extends: true, test: { name: 'apart', include: [all, 'lab/faults/*.test.ts'], exclude: together } },
    ],
  },
});
