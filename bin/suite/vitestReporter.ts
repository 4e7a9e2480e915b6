import { writeFile } from 'node:fs/promises';
import type { Reporter, TestCase, TestModule, TestSuite } from 'vitest/node';
import { explain, type Failure, outsideOfTests, type Result, tell } from './results.ts';

type Errors = readonly { message: string; stack?: string }[];

/** Prints a line for each test file and what failed in it, and writes the results of all to the file RESULTS_FILE. */
export default class VitestReporter implements Reporter {
  readonly #results: Promise<Result>[] = [];

  onTestModuleEnd(module: TestModule) {
    this.#results.push(resultOf(module));
  }

  async onTestRunEnd(_: unknown, errors: Errors) {
    const results = await Promise.all(this.#results);
    if (errors.length > 0) results.push(await resultOutside(errors));
    if (process.env.RESULTS_FILE) await writeFile(process.env.RESULTS_FILE, JSON.stringify(results));
  }
}

async function resultOf(module: TestModule): Promise<Result> {
  const file = module.relativeModuleId;
  const tests = [...module.children.allTests()].filter(one => !isLeftOut(one));
  const suites = [...module.children.allSuites()];
  const named = (state: string) => tests.filter(one => one.result().state === state);
  const failures = [
    ...failuresOf(file, file, module.errors()),
    ...suites.flatMap(suite => failuresOf(suite.name, file, suite.errors(), suite)),
    ...named('failed').flatMap(test => failuresOf(test.name, file, test.result().errors ?? [], test)),
  ];
  const printed = await Promise.all(failures.map(failure => explain(file, failure)));
  const result = {
    file,
    seconds: (module.diagnostic().duration + module.diagnostic().collectDuration) / 1000,
    passed: named('passed').length,
    // A file that breaks off before its first test fails under its own name.
    failed: Math.max(named('failed').length, failures.length),
    skipped: named('skipped').length,
    titles: [...named('passed'), ...suites.filter(suite => suite.state() === 'passed')].map(
      ({ name }) => name,
    ),
    failures: printed,
  };
  for (const test of tests) for (const { message } of test.annotations()) console.log(`    ${message}`);
  for (const text of printed) console.log(`${text}\n`);
  tell(result);
  return result;
}

/** A test that its tag or title leaves out of this run. */
const isLeftOut = (test: TestCase) =>
  test.result().state === 'skipped' &&
  (process.env.TITLE !== undefined || (process.env.CIRCLE === 'first' && test.tags.includes('thorough')));

const failuresOf = (title: string, file: string, errors: Errors, where?: TestCase | TestSuite): Failure[] =>
  errors.length === 0
    ? []
    : [
        {
          title,
          at: where?.location ? `${file}:${where.location.line}:${where.location.column}` : file,
          reason: errors.map(({ message, stack }) => stack || message).join('\n\n'),
          log: where?.meta().log,
        },
      ];

async function resultOutside(errors: Errors): Promise<Result> {
  const file = outsideOfTests;
  const failures = await Promise.all(
    errors
      .flatMap(error => failuresOf(error.message.split('\n')[0]!, file, [error]))
      .map(one => explain(file, one)),
  );
  for (const text of failures) console.log(`${text}\n`);
  return { file, seconds: 0, passed: 0, failed: failures.length, skipped: 0, titles: [], failures };
}
