import { leaveSettings } from '#/base/server/cleanStart.ts';
import { type Env, readEnv } from '#/base/server/env.ts';
import { withEnvFile } from '#/base/server/envFile.ts';
import { startFailure } from '#/base/server/startFailure.ts';
import { untilStopped } from '#/base/server/untilStopped.ts';
import { welcome } from '#/base/server/welcome.ts';
import { start } from '#/start.ts';
import { workersAsked } from '#/workers.ts';

const surroundings = leaveSettings();
let env: Env | undefined;

await untilStopped(
  async () => {
    env = readEnv(withEnvFile(surroundings));
    const rounds = await start(env, { workers: workersAsked(process.argv.slice(2)) });
    welcome(env, rounds);
    return rounds;
  },
  error => startFailure(error, env),
);
