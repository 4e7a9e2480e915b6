import { readEnv } from '#/base/server/env.ts';
import { raised } from '#/base/server/rates.ts';
import { untilStopped } from '#/base/server/untilStopped.ts';
import { welcome } from '#/base/server/welcome.ts';
import { start } from '#/start.ts';

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
