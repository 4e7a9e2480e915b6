import { glob } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { runTests } from '../../bin/suite/runTests.ts';
import { openServices } from '../../bin/suite/services.ts';
import { makeProgram } from '../../test/support/program.ts';

/**
 * `npm run lab -- faults` brings about all of them, one after another, `npm run lab -- faults F1 F4` these. `--seconds 300`: how
 * long one lasts, where it lasts; `--seed x`: the plan of a run before.
 */
const { values, positionals: words } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string' }, seconds: { type: 'string' } },
});
const all = (await Array.fromAsync(glob('lab/faults/*.test.ts'))).toSorted(byNumber);
const files = all.filter(file => words.length === 0 || words.some(word => nameOf(file) === word));
if (files.length === 0) {
  console.error(`There is no fault ${words.join(', ')}, but ${all.map(nameOf).join(', ')}.`);
  process.exit(1);
}
if (values.seed) process.env.FAULT_SEED = values.seed;
if (values.seconds) process.env.FAULT_SECONDS = values.seconds;
makeProgram();
const { signal, close } = await openServices(files);
const results = await runTests(files, { signal, alone: true });
await close();
process.exit(results.every(({ failed }) => failed === 0) ? 0 : 1);

function nameOf(file: string) {
  return basename(file).split('-')[0]!;
}

function byNumber(one: string, other: string) {
  return Number(nameOf(one).slice(1)) - Number(nameOf(other).slice(1));
}
