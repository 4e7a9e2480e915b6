import { breakOff } from './breakOff.ts';
import { count } from './count.ts';
import { runTests } from './runTests.ts';
import { openTestDatabase } from './testDatabase.ts';
import { testFiles } from './testFiles.ts';

/*
 * `npm run races`: each race 200 times, or as RACE_ROUNDS says, on one server and then on two processes with one
 * database. Words choose files by their path.
 */
process.env.RACE_ROUNDS ??= '200';
const words = process.argv.slice(2);
const races = (await testFiles('src', words)).filter(file => file.endsWith('races.test.ts'));
const close = await openTestDatabase();
const broken = breakOff(close);

for (const nodes of ['1', '2']) {
  process.env.RACE_NODES = nodes;
  console.log(`${process.env.RACE_ROUNDS} rounds, server processes: ${nodes}`);
  await runTests(races, broken);
}
await close();
console.log(`${count.passed} passed, ${count.failed} failed`);
process.exit(count.failed > 0 || races.length === 0 ? 1 : 0);
