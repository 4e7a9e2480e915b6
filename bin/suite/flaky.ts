import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { makeProgram } from '../../test/support/program.ts';
import { clearFailures } from './results.ts';
import { runTests } from './runTests.ts';
import { openServices } from './services.ts';
import { testFiles } from './testFiles.ts';

/*
 * `npm run flaky -- 20 talking unread`: runs the test files whose path contains one of the words so many times,
 * beside a busy loop on every core, and reports how often each passed. LOOPS: so many on every core.
 */
const [given = '', ...words] = process.argv.slice(2);
const times = Number(given);
if (!Number.isInteger(times) || times < 1 || words.length === 0) {
  console.error('Say how often and which files: npm run flaky -- 20 talking');
  process.exit(1);
}
const files = await testFiles(words);
makeProgram();
await clearFailures();
const { signal, close } = await openServices(files);
const loops = availableParallelism() * Number(process.env.LOOPS || 1);
const load = Array.from({ length: loops }, () => new Worker('for (;;);', { eval: true }));
const failures = new Map(files.map(file => [file, 0]));
for (let n = 0; n < times && !signal.aborted; n++)
  for (const { file, failed } of await runTests(files, { signal }))
    if (failed > 0) failures.set(file, (failures.get(file) ?? 0) + 1);
await Promise.all(load.map(worker => worker.terminate()));
await close();
for (const [file, failed] of failures)
  console.log(`${failed === 0 ? '✔' : '✖'} ${file}: ${times - failed} of ${times} times without a failure`);
process.exit(files.length === 0 || [...failures.values()].some(failed => failed > 0) ? 1 : 0);
