import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const patienceMs = 10 * 60_000;
// Whatever was parsed for one test need not be parsed for the next.
const compiled = { NODE_COMPILE_CACHE: join(tmpdir(), 'rounds-mutants-compiled') };

/** What one test did: the questions it reached, those that refused somebody, and the one that would have. */
type Seen = { reaches: number[]; refusedBy: number[]; missed: boolean; failed: boolean };

/** For tests, by their full names, the question that goes unasked in them. */
export type Plan = Map<string, number>;

type Line = { test: string; did: 'reach' | 'refuse' | 'miss' | 'fail' | 'end'; site?: number };

/** Runs a test file in the instrumented tree. Returns what each test that was begun did; one that never ended failed. */
export async function attempt(tree: string, file: string, plan: Plan = new Map()) {
  const MUTANTS_SEEN = join(tree, 'seen');
  await rm(MUTANTS_SEEN, { force: true });
  const MUTANTS = JSON.stringify(Object.fromEntries(plan));
  const child = spawn(process.execPath, ['--import=./bin/mutants/switch.mjs', file], {
    cwd: tree,
    detached: true,
    stdio: 'ignore',
    env: { ...process.env, ...compiled, MUTANTS, MUTANTS_SEEN },
  });
  // With all it started: a file that is cut short cannot clean up behind itself.
  const timer = setTimeout(() => process.kill(-child.pid!, 'SIGKILL'), patienceMs);
  await once(child, 'exit');
  clearTimeout(timer);
  const written = (await readFile(MUTANTS_SEEN, 'utf8').catch(() => '')).split('\n').filter(Boolean);
  return gathered(written.map(line => JSON.parse(line)));
}

function gathered(lines: Line[]) {
  const tests = new Map<string, Seen>();
  const ended = new Set<string>();
  for (const { test, did, site } of lines) {
    const seen = tests.get(test) ?? { reaches: [], refusedBy: [], missed: false, failed: false };
    tests.set(test, seen);
    if (did === 'reach') seen.reaches.push(site!);
    if (did === 'refuse') seen.refusedBy.push(site!);
    if (did === 'miss') seen.missed = true;
    if (did === 'fail') seen.failed = true;
    if (did === 'end') ended.add(test);
  }
  for (const [test, seen] of tests) seen.failed ||= !ended.has(test);
  return tests;
}
