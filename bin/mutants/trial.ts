import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const patienceMs = 5 * 60_000;
// Whatever was parsed for one test need not be parsed for the next.
const compiled = { NODE_COMPILE_CACHE: join(tmpdir(), 'rounds-mutants-compiled') };

type Trial = { tree: string; file: string; pattern: string | undefined; mutant: number; reached: string };

/** Runs a test file in the copied tree, up to its first failure. Answers that failure's name, or undefined. */
export async function failureOf({ tree, file, pattern, mutant, reached }: Trial) {
  const child = spawn(
    process.execPath,
    [
      '--test-reporter=tap',
      '--import=./bin/mutants/switch.mjs',
      ...(pattern ? [`--test-name-pattern=${pattern}`] : []),
      file,
    ],
    {
      cwd: tree,
      detached: true,
      stdio: ['ignore', 'pipe', 'ignore'],
      env: { ...process.env, ...compiled, MUTANT: String(mutant), MUTANT_REACHED: reached },
    },
  );
  let failure: string | undefined;
  // With all it started: a test that is cut short cannot clean up behind itself.
  const end = (why: string) => {
    failure ??= why;
    if (child.exitCode === null) process.kill(-child.pid!, 'SIGKILL');
  };
  const timer = setTimeout(() => end('it hung'), patienceMs);
  const ended = once(child, 'close');
  for await (const line of createInterface({ input: child.stdout })) {
    const failed = /^\s*not ok \d+ - (.*)$/.exec(line)?.[1];
    if (failed) end(failed);
  }
  const [code] = await ended;
  clearTimeout(timer);
  return failure ?? (code === 0 ? undefined : `it ended with ${code}`);
}
