import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { makeProgram } from '../../test/support/program.ts';
import { breakOff } from './breakOff.ts';
import { clearFailures } from './failures.ts';
import { install, needsOf, storage } from './needs.ts';
import { runTests } from './runTests.ts';
import { openSwift } from './swift.ts';
import { openTestDatabase, suiteSettings } from './testDatabase.ts';
import { testFiles } from './testFiles.ts';

/*
 * `npm run flaky -- 20 talking unread`: runs the test files whose path contains one of the words so many times,
 * beside a busy loop on every core, and reports how often each passed.
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
const missing = await install(files.flatMap(needsOf));
if (missing) {
  console.error(missing);
  process.exit(1);
}
const closeDatabase = await openTestDatabase(undefined, suiteSettings);
const closeSwift = files.some(file => needsOf(file).includes(storage)) ? await openSwift() : async () => {};
const close = () => Promise.all([closeDatabase(), closeSwift()]);
const signal = breakOff(close);
const load = Array.from({ length: availableParallelism() }, () => new Worker('for (;;);', { eval: true }));

const repeated = files.flatMap(file => Array.from({ length: times }, () => file));
const results = await runTests(repeated, { signal, isolated: true });
await Promise.all(load.map(worker => worker.terminate()));
await close();
for (const file of files) {
  const clean = results.filter(result => result.file === file && result.failed === 0).length;
  console.log(`${clean === times ? '✔' : '✖'} ${file}: ${clean} of ${times} times without a failure`);
}
const failed = results.filter(result => result.failed > 0).length;
process.exit(failed > 0 || files.length === 0 ? 1 : 0);
