import { start } from '#/app/start.ts';
import { workersAsked } from '#/platform/cluster/workers.ts';
import { leaveSettings } from '#/platform/process/cleanStart.ts';
import { type Env, readEnv } from '#/platform/process/env.ts';
import { withEnvFile } from '#/platform/process/envFile.ts';
import { startFailure } from '#/platform/process/startFailure.ts';
import { untilStopped } from '#/platform/process/untilStopped.ts';
import { welcome } from '#/platform/process/welcome.ts';

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
