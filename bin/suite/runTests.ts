import { readFile, stat, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { run } from 'node:test';
import { bundleTests } from './bundle.ts';
import { explain, failureOf } from './failures.ts';

export type Result = {
  file: string;
  seconds: number;
  passed: number;
  failed: number;
  skipped: number;
  /** The titles of what passed. */
  titles: Set<string>;
  /** What was printed of each failure. */
  failures: string[];
};

type Options = {
  signal: AbortSignal;
  /** How many files run at the same time. */
  workers?: number;
  /** Files that something has to be installed or started for; `prepare` resolves to those that can run then. */
  later?: { files: string[]; prepare: () => Promise<string[]> };
};

const isLong = process.env.LAB === 'long';
const longestFileMs = (isLong ? 30 : 10) * 60_000;
const keptLines = 100;
// One more than there are cores keeps them busy; more only makes each test slower.
const usualWorkers = availableParallelism() + 1;

/** Runs test files, each in a process of its own, on several workers. A file that fails has failed. */
export async function runTests(files: string[], { signal, workers = usualWorkers, later }: Options) {
  const bundles = await bundleTests([...files, ...(later?.files ?? [])]);
  const queue = await longestFirst(files);
  // Browser tests are among them, which take longest.
  const joined = later?.prepare().then(async ready => queue.unshift(...(await longestFirst(ready))));
  const results: Result[] = [];
  async function work() {
    while (!signal.aborted) {
      if (queue.length === 0) await joined;
      const file = queue.shift();
      if (!file) return;
      results.push(await runFile(file, bundles.get(file)!, signal));
    }
  }
  await Promise.all(Array.from({ length: workers }, work));
  await keepSeconds(results);
  return results;
}

async function runFile(file: string, bundle: string, signal: AbortSignal): Promise<Result> {
  const result: Result = {
    file,
    seconds: 0,
    passed: 0,
    failed: 0,
    skipped: 0,
    titles: new Set(),
    failures: [],
  };
  const log: string[] = [];
  const hear = ({ message }: { message: string }) => void log.push(...message.trimEnd().split('\n'));
  const telling: Promise<void>[] = [];

  const stream = run({
    files: [bundle],
    concurrency: 1,
    timeout: longestFileMs,
    signal,
    env: { ...process.env, TEST_FILE: file },
  });
  stream.on('test:stdout', hear).on('test:stderr', hear);
  stream.on('test:diagnostic', ({ file, message }) => {
    if (file) console.log(`    ${message}`);
  });
  stream.on('test:pass', ({ name, skip, todo }) => {
    if (skip === undefined && todo === undefined) result.titles.add(name);
  });
  stream.on('test:fail', event => {
    const failure = failureOf(event);
    if (!failure) return;
    const told = explain(file, failure, log.slice(-keptLines)).then(text => {
      result.failures.push(text);
      console.log(`${text}\n`);
    });
    telling.push(told);
  });
  const began = Date.now();
  stream.on('test:summary', ({ counts }) => {
    result.passed = counts.passed;
    result.skipped = counts.skipped + counts.todo;
    result.failed = counts.tests - result.passed - result.skipped;
  });
  for await (const _ of stream);
  await Promise.all(telling);
  // A file that breaks off before its first test fails under its own name.
  result.failed = Math.max(result.failed, result.failures.length);
  result.seconds = (Date.now() - began) / 1000;
  const what =
    result.failed > 0 ? `${result.failed} failed, ${result.passed} passed` : `${result.passed} passed`;
  console.log(`${result.failed > 0 ? '✖' : '✔'} ${file}: ${what} (${result.seconds.toFixed(1)} s)`);
  return result;
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

/** The longest files first, so that no worker ends long after the others: as they took last time, else as they are long to read. */
async function longestFirst(files: string[]) {
  const known = await keptSeconds();
  const bytesASecond = 500;
  const weight = async (file: string) => known[file] ?? (await stat(file)).size / bytesASecond;
  const weighed = await Promise.all(files.map(async file => [file, await weight(file)] as const));
  return weighed.toSorted((a, b) => b[1] - a[1]).map(([file]) => file);
}
