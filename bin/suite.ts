import { parseArgs } from 'node:util';
import { changedTests } from './suite/changed.ts';
import { check } from './suite/check.ts';
import { missingProofs } from './suite/proofs.ts';
import { clearFailures, type Result } from './suite/results.ts';
import { rerunFailed, runTests } from './suite/runTests.ts';
import { openServices } from './suite/services.ts';
import { isOfSecondCircle, testFiles } from './suite/testFiles.ts';

/*
 * `npm test` runs the first circle, which a change needs, and `npm run test:all` both (testFiles.ts). `npm test -- likes`
 * runs the test files of both whose path contains the word, with `-t 'a title'` that test alone, and `npm test -- --changed`
 * those that can reach what has changed since the last commit, or since a given one (`--changed=main`). With `--again` a file
 * that failed runs once more, alone, at the end: what passes then is named as flaky, and fails nothing.
 */
const { values, positionals: words } = parseArgs({
  args: process.argv.slice(2).map(one => (one === '--changed' ? '--changed=HEAD' : one)),
  options: {
    changed: { type: 'string' },
    all: { type: 'boolean' },
    again: { type: 'boolean' },
    title: { type: 'string', short: 't' },
  },
  allowPositionals: true,
});
const isCircle = words.length === 0 && values.changed === undefined;
const isWhole = isCircle && values.all === true;
const isFirst = isCircle && !isWhole;
const found = values.changed ? await changedTests(values.changed) : await testFiles(words);
const files = isFirst ? found.filter(file => !isOfSecondCircle(file)) : found;
// Leaves out the tests with the tag 'thorough', which are of the second circle in files of the first.
if (isFirst) process.env.CIRCLE = 'first';
await clearFailures();

const tally = { passed: 0, failed: 0, skipped: 0, failures: [] as string[] };
const tell = (failure: string) => {
  tally.failed++;
  tally.failures.push(failure);
  console.log(`${failure}\n`);
};

// The server hands out the built page, so every test of it needs one.
const builds = await Promise.all([
  check('production build', process.execPath, 'bin/build.mjs'),
  // Once, as files that run at the same time start servers from it.
  check('build for tests', process.execPath, 'bin/build.mjs', '--tests'),
]);
count(builds);
if (builds.some(failure => failure !== undefined)) end('Nothing can be tested without the build.');

const typesChecked = 'node_modules/.cache/types.tsbuildinfo';
// Beside the tests, which do not need them.
const checks: Promise<string | undefined>[] = [];
if (words.length === 0)
  checks.push(
    check('types', 'tsc', '--noEmit', '--singleThreaded', '--incremental', '--tsBuildInfoFile', typesChecked),
    check('lint and format', 'biome', 'check', '.'),
  );
if (isCircle) checks.push(check('no unused code', 'knip'));

const { signal, close } = await openServices(files).catch(error => end(`✖ ${error.message}`));
const ran = await runTests(files, { signal, title: values.title });
const { results, flaky } = values.again ? await rerunFailed(ran, signal) : { results: ran, flaky: [] };
for (const { passed, failed, skipped, failures } of results) {
  tally.passed += passed;
  tally.failed += failed;
  tally.skipped += skipped;
  tally.failures.push(...failures);
}
await close();
count(await Promise.all(checks));
if (isWhole) {
  const unproved = missingProofs(results);
  if (unproved === undefined) tally.passed++;
  else tell(unproved);
}
if (files.length === 0) {
  if (words.length > 0) tell(`✖ No test file has ${words.join(' or ')} in its path.`);
  else console.log('No test file reaches what was changed.');
}

if (values.title !== undefined && results.every(({ passed, failed }) => passed + failed === 0))
  tell(`✖ None of these files has a test called '${values.title}'.`);

tellSlowest(results);
if (tally.failures.length > 0) console.log(`\nFailed:\n${tally.failures.map(firstLines).join('\n')}`);
for (const line of flaky) console.log(line);
console.log(`${tally.passed} passed, ${tally.failed} failed, ${tally.skipped} skipped`);
process.exit(tally.failed > 0 ? 1 : 0);

function end(sentence: string): never {
  console.log(sentence);
  console.log(`${tally.passed} passed, ${Math.max(1, tally.failed)} failed, ${tally.skipped} skipped`);
  process.exit(1);
}

function count(failures: (string | undefined)[]) {
  for (const failure of failures) failure === undefined ? tally.passed++ : tell(failure);
}

function firstLines(text: string) {
  const lines = text.split('\n');
  return [...lines.slice(0, 12), ...(lines.length > 12 ? lines.slice(-1) : [])].join('\n');
}

function tellSlowest(ended: Result[]) {
  if (ended.length < 2) return;
  console.log('\nSlowest files:');
  for (const { file, seconds } of ended.toSorted((a, b) => b.seconds - a.seconds).slice(0, 20))
    console.log(`  ${seconds.toFixed(1).padStart(6)} s  ${file}`);
  console.log('');
}
