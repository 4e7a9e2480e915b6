import { glob } from 'node:fs/promises';
import { basename } from 'node:path';
import { run } from 'node:test';
import { parseArgs } from 'node:util';
import { failureOf } from '../../bin/suite/failures.ts';
import { install, storage } from '../../bin/suite/needs.ts';
import { openSwift } from '../../bin/suite/swift.ts';
import { figuresMark } from '../../test/support/faults/figures.ts';
import { makeProgram } from '../../test/support/program.ts';

/**
 * `npm run lab -- faults` brings about all of them, one after another, `npm run lab -- faults F1 F4` these. `--seconds 300`: how
 * long one lasts, where it lasts; `--seed x`: the plan of a run before.
 */
type Told = { name: string; figures: string[]; held: boolean; seconds: number };

const { positionals: words } = parseArgs({ strict: false, allowPositionals: true, options: valued() });
const all = (await Array.fromAsync(glob('lab/faults/*.test.ts'))).toSorted(byNumber);
const files = all.filter(file => words.length === 0 || words.some(word => nameOf(file) === word));
if (files.length === 0) {
  console.error(`There is no fault ${words.join(', ')}, but ${all.map(nameOf).join(', ')}.`);
  process.exit(1);
}

const argv = process.argv.slice(2).filter(word => !words.includes(word));
const told: Told[] = [];
makeProgram();
const usesStorage = files.some(file => nameOf(file) === 'F7');
const missing = usesStorage ? await install([storage]) : undefined;
if (missing) {
  console.error(missing);
  process.exit(1);
}
const closeSwift = usesStorage ? await openSwift() : undefined;
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => Promise.resolve(closeSwift?.()).finally(() => process.exit(130)));

for (const file of files) await bringAbout(file);
await closeSwift?.();
console.log(`\n${tableOf(told)}`);
process.exit(told.every(({ held }) => held) ? 0 : 1);

async function bringAbout(file: string) {
  const end = (name: string, seconds: number, held: boolean, figures: string[] = []) =>
    told.push({ name, figures, held, seconds });
  const stream = run({ files: [file], concurrency: 1, argv });
  stream.on('test:diagnostic', event => {
    if (!event.file) return;
    console.log(`    ${event.message}`);
    // A test's diagnostics arrive when it has ended.
    if (event.message.startsWith(figuresMark))
      told.at(-1)?.figures.push(event.message.slice(figuresMark.length));
  });
  stream.on('test:start', ({ name }) => console.log(name));
  stream.on('test:fail', event => {
    const failure = failureOf(event);
    if (failure) console.log(`✖ ${failure.title}\n    ${failure.at}\n${failure.reason}`);
    end(event.name, event.details.duration_ms / 1000, false);
  });
  stream.on('test:pass', ({ name, skip, details }) => {
    end(name, details.duration_ms / 1000, !skip, skip ? [`not done: ${skip}`] : []);
  });
  for await (const _ of stream);
}

function tableOf(rows: Told[]) {
  const line = (held: boolean, seconds: string, name: string, figures: string) =>
    `${held ? '✔' : '✖'} ${seconds.padStart(6)} s  ${name}\n${' '.repeat(12)}${figures}`;
  return rows
    .map(({ name, figures, held, seconds }) => line(held, seconds.toFixed(0), name, figures.join('; ')))
    .join('\n');
}

function nameOf(file: string) {
  return basename(file).split('-')[0]!;
}

function byNumber(one: string, other: string) {
  return Number(nameOf(one).slice(1)) - Number(nameOf(other).slice(1));
}

function valued() {
  return { seed: { type: 'string' }, seconds: { type: 'string' } } as const;
}
