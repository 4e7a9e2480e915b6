import { relative, resolve } from 'node:path';
import { run } from 'node:test';
import { count } from './count.ts';
import { indent, tellFailure, tellSlowest } from './tell.ts';

type Counts = { tests: number; passed: number; skipped: number; todo: number };

// What is long is also busy, and each of it asks for the whole machine.
const isLong = process.env.CLUSTER_TESTS === 'long';
const longestFileMs = (isLong ? 30 : 10) * 60_000;
const atOnce = isLong ? 1 : 2;
const keptLines = 30;

/** The titles that passed, by file. */
export const passedTitles = new Map<string, Set<string>>();

/**
 * Runs test files, two at a time (`npm run test:cluster` one), and those that failed once more, each alone: browsers on
 * a busy machine miss a moment now and then. What passes only then is told at the end, as something to mend.
 */
export async function runTests(files: string[], signal: AbortSignal) {
  const first = await runOnce(files, atOnce, signal);
  const again = first.failed;
  if (again.length > 0) console.log(`\nOnce more, alone: ${again.join(', ')}`);
  const second = again.length > 0 ? await runOnce(again, 1, signal) : undefined;
  for (const [file, counts] of new Map([...first.counts, ...(second?.counts ?? [])])) {
    count.passed += counts.passed;
    count.failed += failedOf(counts);
    count.skipped += counts.skipped + counts.todo;
    if (failedOf(counts) > 0)
      count.failures.push(...(second?.failures.get(file) ?? first.failures.get(file) ?? []));
    else if (second?.counts.has(file)) count.onlyAgain.push(...(first.failures.get(file) ?? []));
  }
  tellSlowest(first.seconds);
}

/** A line a file, the failures as they happen. Files by their path from here. */
async function runOnce(files: string[], concurrency: number, signal: AbortSignal) {
  const said = new Map<string, string[]>();
  const seconds: [file: string, seconds: number][] = [];
  const counted = new Map<string, Counts>();
  const failures = new Map<string, string[]>();
  const pathOf = (file: string) => relative('.', resolve(file));
  const hear = ({ file = '', message }: { file?: string; message: string }) => {
    // A request that went well says nothing about one that did not.
    if (message.startsWith('{"level":30')) return;
    const path = pathOf(file);
    said.set(path, [...(said.get(path) ?? []), message.trimEnd()].slice(-keptLines));
  };
  const tellWhatItSaid = (path: string) => {
    if (said.has(path)) console.log(indent(`It also said:\n${said.get(path)!.join('\n')}\n`));
    said.delete(path);
  };

  const stream = run({ files, concurrency, timeout: longestFileMs, signal });
  stream.on('test:stdout', hear).on('test:stderr', hear);
  stream.on('test:pass', ({ file, name, skip, todo }) => {
    if (!file || skip !== undefined || todo !== undefined) return;
    const path = pathOf(file);
    passedTitles.set(path, (passedTitles.get(path) ?? new Set()).add(name));
  });
  stream.on('test:diagnostic', ({ file, message }) => {
    if (file) console.log(indent(message));
  });
  stream.on('test:fail', event => {
    const told = tellFailure(event);
    // A file that could not run to its end fails under its own name.
    const path = files.includes(event.name) ? event.name : pathOf(event.file ?? '');
    if (told) failures.set(path, [...(failures.get(path) ?? []), told]);
    if (files.includes(event.name)) {
      tellWhatItSaid(event.name);
      counted.set(event.name, counted.get(event.name) ?? { tests: 1, passed: 0, skipped: 0, todo: 0 });
    }
  });
  stream.on('test:summary', ({ file, counts, duration_ms }) => {
    if (!file) return;
    const [path, took] = [pathOf(file), duration_ms / 1000];
    const failed = failedOf(counts);
    const what = failed > 0 ? `${failed} of ${counts.tests} failed` : `${counts.passed} passed`;
    console.log(`${failed > 0 ? '✖' : '✔'} ${path}: ${what} (${took.toFixed(1)} s)`);
    if (failed > 0) tellWhatItSaid(path);
    seconds.push([path, took]);
    counted.set(path, counts);
  });
  for await (const _ of stream);
  const failed = [...counted].flatMap(([file, counts]) => (failedOf(counts) > 0 ? [file] : []));
  return { counts: counted, failures, failed, seconds };
}

const failedOf = ({ tests, passed, skipped, todo }: Counts) => tests - passed - skipped - todo;
