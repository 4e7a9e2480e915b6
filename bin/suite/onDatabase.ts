import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openTestDatabase } from './testDatabase.ts';

// Runs the file named on the command line beside a PostgreSQL of its own: benchmarks, pictures. BENCH_FOLDER keeps it.
const close = await openTestDatabase(process.env.BENCH_FOLDER);
const readJsx = `--import=${new URL('./readJsx.mjs', import.meta.url)}`;
const child = spawn(process.execPath, process.argv.slice(2), {
  stdio: 'inherit',
  env: { ...process.env, NODE_OPTIONS: readJsx },
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
const [code] = await once(child, 'exit');
await close();
process.exit(code ?? 1);
