import { relative, resolve } from 'node:path';
import { run } from 'node:test';
import { count } from './count.ts';
import { indent, tellFailure, tellSlowest } from './tell.ts';

type Counts = { tests: number; passed: number; skipped: number; todo: number };

const longestFileMs = 10 * 60_000;
const keptLines = 60;

/** Runs test files, two at a time: a line a file, the failures as they happen, at last the slowest files. */
export async function runTests(files: string[], signal: AbortSignal) {
  const said = new Map<string, string[]>();
  const seconds: [file: string, seconds: number][] = [];
  const hear = ({ file = '', message }: { file?: string; message: string }) => {
    const path = relative('.', resolve(file));
    said.set(path, [...(said.get(path) ?? []), message.trimEnd()].slice(-keptLines));
  };
  const tellWhatItSaid = (path: string) => {
    if (said.has(path)) console.log(indent(`It also said:\n${said.get(path)!.join('\n')}\n`));
    said.delete(path);
  };

  const stream = run({ files, concurrency: 2, timeout: longestFileMs, signal });
  stream.on('test:stdout', hear).on('test:stderr', hear);
  stream.on('test:diagnostic', ({ file, message }) => {
    if (file) console.log(indent(message));
  });
  stream.on('test:fail', event => {
    tellFailure(event);
    // A file that could not run to its end fails under its own name.
    if (files.includes(event.name)) tellWhatItSaid(event.name);
  });
  stream.on('test:summary', ({ file, counts, duration_ms }) => {
    if (!file) return add(counts);
    const [path, took] = [relative('.', file), duration_ms / 1000];
    const failed = failedOf(counts);
    const what = failed > 0 ? `${failed} of ${counts.tests} failed` : `${counts.passed} passed`;
    console.log(`${failed > 0 ? '✖' : '✔'} ${path}: ${what} (${took.toFixed(1)} s)`);
    if (failed > 0) tellWhatItSaid(path);
    seconds.push([path, took]);
  });
  for await (const _ of stream);
  tellSlowest(seconds);
}

const failedOf = ({ tests, passed, skipped, todo }: Counts) => tests - passed - skipped - todo;

function add(counts: Counts) {
  count.passed += counts.passed;
  count.failed += failedOf(counts);
  count.skipped += counts.skipped + counts.todo;
}
