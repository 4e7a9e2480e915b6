import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Result } from './results.ts';

type Options = {
  signal: AbortSignal;
  /** Only the tests of this title. */
  title?: string;
  /** One file at a time, each in a process of its own. */
  alone?: boolean;
};

const vitest = ['node_modules/vitest/vitest.mjs', 'run'];
const playwright = ['node_modules/@playwright/test/cli.js', 'test'];

/** Runs test files: those of e2e/ by Playwright Test, after the others, which Vitest runs. What they print goes to the terminal. */
export async function runTests(files: string[], { signal, title, alone = false }: Options) {
  const env = {
    ...process.env,
    ...(title !== undefined && { TITLE: title }),
    ...(alone && { TEST_ALONE: '1' }),
  };
  const isBrowser = (file: string) => file.startsWith('e2e/');
  const exactly = title === undefined ? undefined : `${RegExp.escape(title)}$`;
  const tools = [
    [files.filter(file => !isBrowser(file)), [...vitest, ...(exactly ? ['-t', exactly] : [])]],
    [files.filter(isBrowser), [...playwright, ...(exactly ? ['-g', exactly] : [])]],
  ] as const;
  const results: Result[] = [];
  for (const [chosen, command] of tools)
    if (chosen.length > 0 && !signal.aborted)
      results.push(...(await run([...command, ...chosen], env, signal)));
  await keepSeconds(results);
  return results;
}

async function run(words: string[], env: NodeJS.ProcessEnv, signal: AbortSignal): Promise<Result[]> {
  const folder = await mkdtemp(join(tmpdir(), 'rounds-results-'));
  const file = join(folder, 'results.json');
  const child = spawn(process.execPath, words, { stdio: 'inherit', env: { ...env, RESULTS_FILE: file } });
  const stop = () => child.kill('SIGTERM');
  signal.addEventListener('abort', stop);
  const [code] = await once(child, 'exit');
  signal.removeEventListener('abort', stop);
  const results: Result[] = JSON.parse(await readFile(file, 'utf8').catch(() => '[]'));
  await rm(folder, { recursive: true });
  // A tool that ends badly without naming a test has failed, too.
  if (code !== 0 && results.every(({ failed }) => failed === 0)) {
    const failures = [`✖ ${words[0]} ended with code ${code}`];
    results.push({ file: words[0]!, seconds: 0, passed: 0, failed: 1, skipped: 0, titles: [], failures });
  }
  return results;
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

/** A product that is broken fails in more files than this, and is not tried a second time. */
const mostFiles = 10;

/**
 * Runs the files that failed once more, each alone. Returns the results with those that passed now in the place of the first
 * ones, and a line for each test that passes and fails.
 */
export async function rerunFailed(results: Result[], signal: AbortSignal) {
  const failed = results.filter(({ failed }) => failed > 0);
  const isFile = ({ file }: Result) => file.endsWith('.test.ts') || file.endsWith('.test.tsx');
  // What failed outside of a test cannot be run again, and may have kept other files from running.
  if (failed.length === 0 || failed.length > mostFiles || !failed.every(isFile))
    return { results, flaky: [] };
  const files = failed.map(({ file }) => file);
  console.log(`\nOnce more, alone: ${files.join(', ')}`);
  const again = await runTests(files, { signal, alone: true });
  const passed = new Map(again.filter(({ failed }) => failed === 0).map(one => [one.file, one]));
  const flaky = failed
    .filter(({ file }) => passed.has(file))
    .flatMap(({ file, failures }) => failures.map(text => `flaky: ${file}, ${titleOf(text)}`));
  return { results: results.map(one => passed.get(one.file) ?? one), flaky };
}

/** The first line of what is printed of a failure, without its mark. */
const titleOf = (text: string) => text.split('\n')[0]!.replace(/^\S+ /, '');
