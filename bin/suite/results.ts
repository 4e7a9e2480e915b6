import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** What became of a test file. */
export type Result = {
  /** Relative to the repository. */
  file: string;
  seconds: number;
  passed: number;
  failed: number;
  skipped: number;
  /** The titles of what passed. */
  titles: string[];
  /** What was printed of each failure. */
  failures: string[];
};

/** A test that failed, or a file that did not run to its end. */
export type Failure = { title: string; at: string; reason: string; log?: string };

/** The name, in place of a file, for failures that belong to no test: a file that cannot be loaded ends all others, too. */
export const outsideOfTests = 'outside of the tests';

/** Contains a folder for each test that failed. The next run removes them. */
export const failuresFolder = 'test-failures';
const shownLines = 40;

export const clearFailures = () => rm(failuresFolder, { recursive: true, force: true });

const nameOf = (text: string) =>
  text
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, 80)
    .replaceAll(/^-|-$/g, '');

/** Writes why.txt and log.txt into the failure's folder and returns what to print: title, line, reason and that folder. */
export async function explain(file: string, { title, at, reason, log }: Failure) {
  const place = join(failuresFolder, nameOf(file.replace(/\.test\.tsx?$/, '')), nameOf(title));
  const why = stripVTControlCharacters(reason)
    .split('\n')
    .filter(line => !/node:internal|\/node_modules\/(vitest|@vitest)\//.test(line))
    .slice(0, shownLines)
    .join('\n');
  await mkdir(place, { recursive: true });
  await writeFile(join(place, 'why.txt'), `${title}\n${at}\n\n${why}\n`);
  if (log) await writeFile(join(place, 'log.txt'), log);
  return `✖ ${title}\n${[at, why, `${place}/`].join('\n').replaceAll(/^/gm, '    ')}`;
}

export function tell({ file, failed, passed, seconds }: Result) {
  const what = failed > 0 ? `${failed} failed, ${passed} passed` : `${passed} passed`;
  console.log(`${failed > 0 ? '✖' : '✔'} ${file}: ${what} (${seconds.toFixed(1)} s)`);
}
