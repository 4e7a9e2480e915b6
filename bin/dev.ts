import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';

/*
 * `npm run dev -- --test`: the development server, and beside it `npm test -- --changed` anew whenever a file is saved.
 */
const debounceMs = 300;
const start = (args: string[], env: NodeJS.ProcessEnv) =>
  spawn(process.execPath, args, { stdio: 'inherit', env: { ...process.env, ...env } });

const server = start(['--watch', '--watch-preserve-output', 'src/main.ts'], { NODE_ENV: 'development' });
let tests: ChildProcess | undefined;
let timer: NodeJS.Timeout | undefined;

async function testChanges() {
  if (tests && tests.exitCode === null && tests.signalCode === null) {
    tests.kill('SIGTERM');
    await once(tests, 'exit');
  }
  tests = start(['bin/suite.ts', '--changed'], {});
}

for (const folder of ['src', 'test', 'e2e'])
  watch(folder, { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(testChanges, debounceMs);
  });
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    server.kill(signal);
    tests?.kill(signal);
  });
const [code] = await once(server, 'exit');
tests?.kill('SIGTERM');
process.exit(code ?? 1);
