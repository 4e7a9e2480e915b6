import { makeProgram } from '../../test/support/program.ts';
import { breakOff } from './breakOff.ts';
import { runTests } from './runTests.ts';
import { openTestDatabase } from './testDatabase.ts';
import { testFiles } from './testFiles.ts';

/*
 * `npm run lab -- races`: each race 200 times, or as RACE_ROUNDS says, on one server and then on two processes with one
 * database. Words choose files by their path.
 */
process.env.RACE_ROUNDS ??= '200';
const races = (await testFiles(process.argv.slice(2))).filter(file => file.endsWith('races.all.test.ts'));
makeProgram();
const close = await openTestDatabase();
const signal = breakOff(close);
let passed = 0;
let failed = 0;

for (const nodes of ['1', '2']) {
  process.env.RACE_NODES = nodes;
  console.log(`${process.env.RACE_ROUNDS} rounds, server processes: ${nodes}`);
  for (const result of await runTests(races, { signal, isolated: true })) {
    passed += result.passed;
    failed += result.failed;
  }
}
await close();
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 || races.length === 0 ? 1 : 0);
