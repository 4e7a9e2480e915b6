import { start } from '#/app/start.ts';
import { raised } from '#/platform/http/rates.ts';
import { readEnv } from '#/platform/process/env.ts';
import { untilStopped } from '#/platform/process/untilStopped.ts';
import { welcome } from '#/platform/process/welcome.ts';

// As src/main.ts, for people who write as fast as they can.
const env = readEnv(process.env);

await untilStopped(
  async () => {
    const rounds = await start(env, { rates: raised(1_000) });
    welcome(env, rounds);
    return rounds;
  },
  () => undefined,
);
