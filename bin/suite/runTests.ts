import { readFile, stat, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { bundleTests } from './bundle.ts';
import { type Result, TestProcess } from './TestProcess.ts';

type Options = {
  signal: AbortSignal;
  /** How many files run at the same time. */
  workers?: number;
  /** Whether each file has a process of its own. */
  isolated?: boolean;
  /** Files that something has to be installed or started for; `prepare` resolves to those that can run then. */
  later?: { files: string[]; prepare: () => Promise<string[]> };
};

// With one more than there are cores a seventh of the processor is idle.
const usualWorkers = availableParallelism() + 2;
const program = 'bin/suite/inTestProcess.ts';

/**
 * Runs test files on several workers. A file that fails has failed.
 *
 * To load the server and to warm it up takes longer than most of the tests that need one, so these share a process. What
 * they share with it is what servers share that run in one process. Tests of the browser's modules, which keep their
 * state in variables, each have a process of their own.
 */
export async function runTests(
  files: string[],
  { signal, workers = usualWorkers, isolated = false, later }: Options,
) {
  const bundles = await bundleTests([program, ...files, ...(later?.files ?? [])]);
  const programPath = bundles.get(program)!.path;
  const queue = await longestFirst(files);
  // Browser tests are among them, which take longest.
  const joined = later?.prepare().then(async ready => queue.unshift(...(await longestFirst(ready))));
  const results: Result[] = [];

  async function work() {
    let shared: TestProcess | undefined;
    while (!signal.aborted) {
      if (queue.length === 0) await joined;
      const file = queue.shift();
      if (!file) break;
      const { path, opensServer } = bundles.get(file)!;
      const isShared = opensServer && !isolated && !file.startsWith('test/nodes/');
      if (isShared) shared ??= new TestProcess(programPath);
      const test = isShared ? shared! : new TestProcess(programPath);
      const result = await test.run(file, path);
      if (!isShared || result.failed > 0) await test.end();
      if (isShared && result.failed > 0) shared = undefined;
      tell(result);
      results.push(result);
    }
    await shared?.end();
  }

  await Promise.all(Array.from({ length: workers }, work));
  await keepSeconds(results);
  return results;
}

function tell({ file, failed, passed, seconds }: Result) {
  const what = failed > 0 ? `${failed} failed, ${passed} passed` : `${passed} passed`;
  console.log(`${failed > 0 ? '✖' : '✔'} ${file}: ${what} (${seconds.toFixed(1)} s)`);
}

const secondsFile = join('node_modules', '.cache', 'test-seconds.json');

/** How long each file took when it ran last on this machine, in seconds. */
export async function keptSeconds(): Promise<Record<string, number>> {
  try {
    return JSON.parse(await readFile(secondsFile, 'utf8'));
  } catch {
    // Not there yet, or half-written by a run that was broken off.
    return {};
  }
}

async function keepSeconds(results: Result[]) {
  const known = await keptSeconds();
  for (const { file, seconds } of results) known[file] = seconds;
  await writeFile(secondsFile, JSON.stringify(known)).catch(() => {});
}

/** How much of a test file runs in a second, as measured: several nodes start slowly, and so do browsers. */
const bytesASecond = (file: string) =>
  file.startsWith('test/nodes/') ? 100 : /^(e2e|test\/whole)\//.test(file) ? 400 : 1_000;

/** The longest files first, so that no worker ends long after the others: as they took last time, else as they are long to read. */
async function longestFirst(files: string[]) {
  const known = await keptSeconds();
  const weight = async (file: string) => known[file] ?? (await stat(file)).size / bytesASecond(file);
  const weighed = await Promise.all(files.map(async file => [file, await weight(file)] as const));
  return weighed.toSorted((a, b) => b[1] - a[1]).map(([file]) => file);
}
