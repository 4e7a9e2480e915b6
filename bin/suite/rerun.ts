import { runTests } from './runTests.ts';
import type { Result } from './TestProcess.ts';

/** A product that is broken fails in more files than this, and is not tried a second time. */
const mostFiles = 10;

/**
 * Runs the files that failed once more, each alone. Returns the results with those that passed now in the place of the first
 * ones, and a line for each test that passes and fails.
 */
export async function rerunFailed(results: Result[], signal: AbortSignal) {
  const failed = results.filter(({ failed }) => failed > 0);
  if (failed.length === 0 || failed.length > mostFiles) return { results, flaky: [] };
  const files = failed.map(({ file }) => file);
  console.log(`\nOnce more, alone: ${files.join(', ')}`);
  const again = await runTests(files, { signal, workers: 1, isolated: true });
  const mended = new Map(again.filter(({ failed }) => failed === 0).map(one => [one.file, one]));
  const flaky = failed
    .filter(({ file }) => mended.has(file))
    .flatMap(({ file, failures }) => failures.map(text => `flaky: ${file}, ${titleOf(text)}`));
  return { results: results.map(one => mended.get(one.file) ?? one), flaky };
}

/** The first line of what is printed of a failure, without its mark. */
const titleOf = (text: string) => text.split('\n')[0]!.replace(/^\S+ /, '');
