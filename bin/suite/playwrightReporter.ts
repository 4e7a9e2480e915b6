import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { FullConfig, Reporter, Suite, TestCase, TestError, TestResult } from '@playwright/test/reporter';
import { outsideOfTests, type Result, tell } from './results.ts';

const untold = (file: string): File => ({
  ...{ file, left: 0, began: 0, seconds: 0, passed: 0, failed: 0, skipped: 0 },
  ...{ titles: [], failures: [] },
});
type File = Result & { left: number; began: number };

const lastLines = (text: string, count: number) => `${text.trimEnd().split('\n').slice(-count).join('\n')}\n`;
const textOf = ({ stack, message, value }: TestError) =>
  stripVTControlCharacters(stack ?? message ?? value ?? '')
    .split('\n')
    .slice(0, 40)
    .join('\n');

/** Prints each failure at once and a line for each file when it is over, and leaves all of it in RESULTS_FILE. */
export default class FileReporter implements Reporter {
  readonly #files = new Map<string, File>();
  #folder = '';

  onBegin({ projects }: FullConfig, suite: Suite) {
    this.#folder = projects[0]!.outputDir;
    for (const test of suite.allTests()) this.#of(test.location.file).left++;
  }

  onTestBegin({ location }: TestCase) {
    this.#of(location.file).began ||= Date.now();
  }

  onTestEnd({ id, title, location, expectedStatus }: TestCase, result: TestResult) {
    const one = this.#of(location.file);
    for (const { type, description } of result.annotations)
      if (type === 'note') console.log(`    ${description}`);
    if (result.status === 'passed') one.passed = one.titles.push(title);
    else if (expectedStatus === 'skipped') one.skipped++;
    else if (result.errors.length === 0)
      this.#fail(one, title, ['it did not run, as a test before it or a hook failed']);
    else {
      // A process that has crashed leaves no folder.
      const kept = result.attachments.find(({ path }) => path)?.path;
      const folder = kept ? dirname(kept) : join(this.#folder, id);
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, 'log.txt'), lastLines([...result.stdout, ...result.stderr].join(''), 100));
      const place = `${one.file}:${location.line}:${location.column}`;
      this.#fail(one, title, [place, ...result.errors.map(textOf), `${relative('.', folder)}/`]);
    }
    if (--one.left === 0) this.#end(one);
  }

  /** What belongs to no test, such as a file that cannot be loaded. */
  onError(error: TestError) {
    const text = textOf(error);
    const [file] = /e2e\/[\w.-]+\.test\.ts/.exec(`${error.location?.file} ${text}`) ?? ['e2e'];
    this.#fail(this.#of(outsideOfTests), file, [text]);
  }

  onEnd() {
    for (const one of this.#files.values())
      if (one.left > 0) {
        this.#fail(one, one.file, [`${one.left} of its tests did not run`]);
        this.#end(one);
      }
    const results = [...this.#files.values()].map(({ left, began, ...result }) => result);
    if (process.env.RESULTS_FILE) writeFileSync(process.env.RESULTS_FILE, JSON.stringify(results));
  }

  printsToStdio = () => true;

  #of(path: string) {
    const file = relative('.', path);
    const one = this.#files.get(file) ?? untold(file);
    this.#files.set(file, one);
    return one;
  }

  #fail(one: File, title: string, lines: string[]) {
    const text = `✖ ${title}\n${lines.join('\n').replaceAll(/^/gm, '    ')}`;
    one.failed++;
    one.failures.push(text);
    console.log(`${text}\n`);
  }

  #end(one: File) {
    one.seconds = one.began ? (Date.now() - one.began) / 1000 : 0;
    tell(one);
  }
}
