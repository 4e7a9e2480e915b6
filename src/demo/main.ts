import { type Started, start } from '#/app/start.ts';
import { raised } from '#/platform/http/rates.ts';
import { log } from '#/platform/observability/log.ts';
import { type Env, readEnv } from '#/platform/process/env.ts';
import { startFailure } from '#/platform/process/startFailure.ts';
import { untilStopped } from '#/platform/process/untilStopped.ts';
import { welcome } from '#/platform/process/welcome.ts';
import { cast, emailOf, guides, password } from './cast.ts';
import { communityOf } from './community.ts';
import { fill } from './fill.ts';
import { isMade, markMade, refuseOthers } from './made.ts';
import { showProgress } from './progress.ts';

// Neither .env nor a database or bucket of one's own: those belong to a real Rounds.
const { DATABASE_URL, DATABASE_OWNER_URL, S3_ENDPOINT, S3_BUCKET, ...surroundings } = process.env;
let env: Env | undefined;

await untilStopped(
  async () => {
    env = readEnv({ DATA_DIR: './demo-data', SITE_LABEL: 'demo', ...surroundings });
    const rounds = await start(env, { rates: raised(1_000) });
    if (await isMade(env.dataDir)) {
      open(env, rounds);
      return rounds;
    }
    return filling(env, rounds);
  },
  error => startFailure(error, env),
);

/** The running Rounds. It can be stopped while it is being filled. */
async function filling(env: Env, rounds: Started): Promise<Started> {
  await refuseOthers(cast, env.dataDir).catch(async error => {
    await rounds.stop();
    throw error;
  });
  const leaving = new AbortController();
  const filled = moveIn(env, rounds, leaving.signal).catch(error => {
    if (!leaving.signal.aborted) throw error;
  });
  const stop = async () => {
    leaving.abort();
    await filled.catch(() => {});
    await rounds.stop();
  };
  return { ...rounds, stop };
}

async function moveIn(env: Env, rounds: Started, signal: AbortSignal) {
  console.log('\n  Sixty people move in, once.');
  const { level } = log;
  // Statements that a busy machine makes slow are no news while it is being filled.
  log.level = 'error';
  await fill(communityOf(cast, 400), signal, showProgress(process.stdout));
  log.level = level;
  if (process.stdout.isTTY) process.stdout.write('\r\x1b[K');
  await markMade(env.dataDir);
  open(env, rounds);
}

function open(env: Env, rounds: Started) {
  welcome(env, rounds);
  console.log(`  Log in as one of them, with the password '${password}':`);
  for (const { fullName, profession, username } of guides)
    console.log(`    ${emailOf(username).padEnd(26)} ${fullName}, ${profession.replace('_', ' ')}`);
  console.log('');
}
