import { log } from '#/platform/observability/log.ts';
import { type Env, readEnv } from '#/platform/process/env.ts';
import { withEnvFile } from '#/platform/process/envFile.ts';
import { startFailure } from '#/platform/process/startFailure.ts';
import { migrate } from './migrate.ts';
import { openDatabase } from './openDatabase.ts';

// Nothing this process writes is for other accounts of the machine.
process.umask(0o077);
log.level = 'warn';
let env: Env | undefined;
try {
  env = readEnv(withEnvFile(process.env));
  const database = await openDatabase(env);
  try {
    const applied = await migrate(database.ownerUrl, database.url);
    for (const name of applied) console.log(`Applied ${name}.`);
    console.log('The database is up to date.');
  } finally {
    await database.close();
  }
} catch (error) {
  console.error(startFailure(error, env) ?? error);
  process.exitCode = 1;
}
