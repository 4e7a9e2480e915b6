import { type Env, readEnv } from '#/base/server/env.ts';
import { withEnvFile } from '#/base/server/envFile.ts';
import { startFailure } from '#/base/server/startFailure.ts';
import { untilStopped } from '#/base/server/untilStopped.ts';
import { start } from '#/start.ts';

let env: Env | undefined;

await untilStopped(
  async () => {
    env = readEnv(withEnvFile(process.env));
    const rounds = await start(env);
    welcome(env, rounds.url);
    return rounds;
  },
  error => startFailure(error, env),
);

function welcome(env: Env, url: string) {
  const address = env.publicUrl ?? url.replace('127.0.0.1', 'localhost');
  console.log(`
  Rounds is open at ${address}
  Its data lies in ${env.dataDir}${env.databaseUrl ? ' and in the database of DATABASE_URL' : ''}
  Ctrl-C stops it
`);
}
