import type { Opened } from '#/platform/database/openDatabase.ts';
import { log } from '#/platform/observability/log.ts';
import { type Env, readEnv } from '#/platform/process/env.ts';
import { withEnvFile } from '#/platform/process/envFile.ts';
import { configure } from '#/platform/process/settings.ts';
import { startFailure } from '#/platform/process/startFailure.ts';
import type { Manifest } from './archive/shape.ts';

/** Does `work` with the file that the command line names, what follows it, and what `opens` opens once it asks for it. */
export async function onTerminal(
  usage: string,
  opens: (env: Env) => Promise<Opened>,
  work: (words: [string, ...string[]], open: () => Promise<Opened>) => Promise<void>,
) {
  const [file, ...rest] = process.argv.slice(2);
  const known = /^--(?:deletions|no-deletions|unsealed)$/;
  const isKnown = (word: string, n: number) =>
    rest[n - 1] === '--deletions' || (known.test(word) && usage.includes(word));
  if (!file || !rest.every(isKnown)) {
    console.error(usage);
    process.exitCode = 2;
    return;
  }
  // Nothing this process writes is for other accounts of the machine.
  process.umask(0o077);
  log.level = 'warn';
  let env: Env | undefined;
  let database: Opened | undefined;
  try {
    env = readEnv(withEnvFile(process.env));
    configure(env);
    await work([file, ...rest], async () => {
      database = await opens(env!);
      return database;
    });
  } catch (error) {
    console.error(startFailure(error, env) ?? error);
    process.exitCode = 1;
  } finally {
    await database?.close();
  }
}

/** What came of it, in numbers. */
export function summaryOf({ tables, files }: Manifest) {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  return `${rows} rows of ${Object.keys(tables).length} tables and ${files.count} files of ${files.bytes} bytes`;
}
