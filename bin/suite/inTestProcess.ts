import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { afterFailure } from './failures.ts';
import type { Asked } from './TestProcess.ts';

/*
 * In a process of its own: runs the test files it is told to, one after the other. testReporter.ts says what became of
 * them.
 */
process.on('message', async ({ file, bundle, environment }: Asked) => {
  Object.assign(process.env, environment);
  await test(file, async t => {
    t.afterEach(async one => {
      if ('passed' in one && one.passed === false)
        for (const keep of afterFailure) await keep(file, one.name);
    });
    await import(pathToFileURL(bundle).href);
  });
});
process.on('disconnect', () => process.exit());
