import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { makeProgram } from '../../test/support/program.ts';
import { breakOff } from './breakOff.ts';
import { bundleTests } from './bundle.ts';
import { install, needsOf, storage } from './needs.ts';
import { openSwift } from './swift.ts';
import { openTestDatabase, suiteSettings } from './testDatabase.ts';
import { testFiles } from './testFiles.ts';

/*
 * `npm run lab -- each WORDS…`: runs every test of these files by itself, in a process of its own, and names those that need
 * what another test of their file has done.
 */
process.env.RACE_ROUNDS ??= '1';
const files = await testFiles(process.argv.slice(2));
makeProgram();
const missing = await install(files.flatMap(needsOf));
if (missing) throw new Error(missing);
const bundles = await bundleTests(files);
const closeDatabase = await openTestDatabase(undefined, suiteSettings);
const closeSwift = files.some(file => needsOf(file).includes(storage)) ? await openSwift() : async () => {};
const signal = breakOff(() => Promise.all([closeDatabase(), closeSwift()]));

type Heard = { title: string; depth: number; isSuite: boolean; failure?: string };

/** Runs the tests of a file, or only those of this title. */
async function run(file: string, title?: string): Promise<Heard[]> {
  const child = spawn(
    process.execPath,
    [
      ...(title === undefined ? [] : [`--test-name-pattern=/^(.+ )?${RegExp.escape(title)}$/`]),
      '--test-force-exit',
      '--test-reporter',
      join(import.meta.dirname, 'eachTestReporter.ts'),
      bundles.get(file)!.path,
    ],
    { stdio: ['ignore', 'pipe', 'ignore'], timeout: 5 * 60_000 },
  );
  const [said] = await Promise.all([text(child.stdout), once(child, 'close')]);
  return said
    .split('\n')
    .filter(line => line.startsWith('{"title"'))
    .map(line => JSON.parse(line));
}

/** The titles of those that are not within another test. */
function titlesOf(heard: Heard[]) {
  const found: Heard[] = [];
  for (const one of heard) {
    const within = found.length - (found.findLastIndex(({ depth }) => depth <= one.depth) + 1);
    if (!one.isSuite) found.splice(found.length - within, within, one);
    else for (const child of found.slice(found.length - within)) child.depth = one.depth;
  }
  return [...new Set(found.map(({ title }) => title))];
}

/** Prints why these failed, if they did; returns 1 then, else 0. */
function tell(file: string, title: string, heard: Heard[]) {
  const failed = heard.find(({ failure }) => failure !== undefined);
  const failure = failed?.failure ?? (heard.length === 0 ? 'it did not run' : undefined);
  if (failure === undefined) return 0;
  console.log(`✖ ${file} > ${title}\n    ${failure.split('\n').slice(0, 6).join('\n    ')}`);
  return 1;
}

let tests = 0;
let failed = 0;
const queue = [...files];
async function work() {
  for (let file = queue.shift(); file && !signal.aborted; file = queue.shift()) {
    const together = await run(file);
    const titles = titlesOf(together);
    let failures = tell(file, 'all of its tests', together);
    tests += titles.length;
    for (const title of titles.length > 1 ? titles : [])
      failures += tell(file, title, await run(file, title));
    failed += failures;
    if (failures === 0) console.log(`✔ ${file}: ${titles.length}`);
  }
}
await Promise.all(Array.from({ length: availableParallelism() }, work));
await Promise.all([closeDatabase(), closeSwift()]);
console.log(`${tests} tests by themselves, ${failed} failures`);
process.exit(failed > 0 || tests === 0 ? 1 : 0);
