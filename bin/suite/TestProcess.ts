import { type ChildProcess, fork } from 'node:child_process';
import { on, once } from 'node:events';
import { join } from 'node:path';
import { explain, type Failure } from './failures.ts';
import type { Told } from './testReporter.ts';

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

/** What such a process is asked to do. */
export type Asked = { file: string; bundle: string; environment: NodeJS.ProcessEnv };

const longestFileMs = (process.env.LAB === 'long' ? 30 : 10) * 60_000;
const longestEndMs = 10_000;
const keptLines = 100;

/** A process that runs test files one after the other; see inTestProcess.ts. */
export class TestProcess {
  readonly #child: ChildProcess;
  readonly #log: string[] = [];

  /** `program`: where inTestProcess.ts lies in its bundle. */
  constructor(program: string) {
    this.#child = fork(program, {
      execArgv: ['--test-reporter', join(import.meta.dirname, 'testReporter.ts')],
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    for (const stream of [this.#child.stdout!, this.#child.stderr!])
      stream.on('data', (text: Buffer) => {
        this.#log.push(...text.toString().trimEnd().split('\n'));
        this.#log.splice(0, this.#log.length - keptLines);
      });
  }

  /** Runs a file and prints each failure. After one the process may be in any state, and is not to be used again. */
  async run(file: string, bundle: string): Promise<Result> {
    const result: Result = {
      file,
      seconds: 0,
      passed: 0,
      failed: 0,
      skipped: 0,
      titles: new Set(),
      failures: [],
    };
    const explained: Promise<void>[] = [];
    const fail = async (failure: Failure) => {
      const text = await explain(file, failure, [...this.#log]);
      result.failures.push(text);
      console.log(`${text}\n`);
    };
    const began = Date.now();
    for await (const told of this.#tell({ file, bundle })) {
      if (told.what === 'noted') console.log(`    ${told.message}`);
      if ('counts' in told) result[told.what] += told.counts;
      if (told.what === 'passed') result.titles.add(told.title);
      if ('failure' in told && told.failure) explained.push(fail(told.failure));
    }
    await Promise.all(explained);
    // A file that breaks off before its first test fails under its own name.
    result.failed = Math.max(result.failed, result.failures.length);
    result.seconds = (Date.now() - began) / 1000;
    return result;
  }

  /** What is told of a file until it has ended, which it does at the latest with its process. */
  async *#tell(asked: { file: string; bundle: string }): AsyncGenerator<Told> {
    this.#log.length = 0;
    let title = asked.file;
    const patience = setTimeout(() => this.#child.kill('SIGKILL'), longestFileMs);
    const messages = on(this.#child, 'message', { close: ['exit'] });
    // A server that tests need may have been started after this process.
    this.#child.send({ ...asked, environment: process.env });
    try {
      for await (const [told] of messages as AsyncIterable<[Told]>) {
        yield told;
        if (told.what === 'ended') return;
        if (told.what === 'began') title = told.title;
      }
    } finally {
      clearTimeout(patience);
    }
    const { signalCode, exitCode } = this.#child;
    yield {
      what: 'ended',
      failure: { title, at: '', reason: `its process ended: ${signalCode ?? exitCode}` },
    };
  }

  async end() {
    const { exitCode, signalCode, connected } = this.#child;
    if (exitCode !== null || signalCode !== null) return;
    const patience = setTimeout(() => this.#child.kill('SIGKILL'), longestEndMs);
    const gone = once(this.#child, 'exit');
    if (connected) this.#child.disconnect();
    await gone;
    clearTimeout(patience);
  }
}
