import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { folderOf15 } from './suite/needs.ts';

/*
 * `npm run lab -- NAME WORDS…`: what breaks, strains or attacks Rounds for longer than `npm test`, which proves each of
 * these once in its smallest form. Without a name it lists them.
 */
const onDatabase = (file: string) => ['bin/suite/onDatabase.ts', file];

type Experiment = {
  what: string;
  args: string[];
  env?: Record<string, string>;
  /** Those it is given where none are said. */
  words?: string[];
};

const experiments: Record<string, Experiment> = {
  nodes: {
    what: 'restarts, kills, migrates and backs up several nodes under load; the image; two versions: 14 minutes',
    args: ['bin/suite.ts', 'test/nodes/', 'src/features/backup'],
    env: { LAB: 'long' },
  },
  races: {
    what: 'each race 200 times on one server: 20 minutes; words choose files',
    args: ['bin/suite.ts'],
    env: { LAB: 'long', RACE_ROUNDS: '200' },
    words: ['races.all'],
  },
  'races-of-nodes': {
    what: 'the same on two processes with one database: 20 minutes',
    args: ['bin/suite.ts'],
    env: { LAB: 'long', RACE_ROUNDS: '200', RACE_NODES: '2' },
    words: ['races.all'],
  },
  outbox: {
    what: '10,000 random interleavings of writers, readers and lost sessions, and no row behind the position: 20 minutes',
    args: ['bin/suite.ts', 'live/finalRows'],
    env: { LAB: 'long' },
  },
  uploads: {
    what: '200 MB over five kills of the server: 1 minute',
    args: ['bin/suite.ts', 'media/web/killed'],
    env: { LAB: 'long' },
  },
  push: {
    what: '10,000 push messages decrypted, 200 logouts while they are sent, 20 kills, 200 a second: 10 minutes',
    args: ['bin/suite.ts', 'features/push', 'pushKills'],
    env: { LAB: 'long' },
  },
  postgres: {
    what: "every feature on the oldest PostgreSQL that is supported, Debian's 15: 20 minutes; words choose files",
    args: ['bin/suite.ts'],
    env: { TEST_POSTGRES: folderOf15 },
    words: ['src/features/', 'src/platform/', 'test/whole/'],
  },
  each: {
    what: 'every test by itself, in a process of its own: about a minute for each browser file; words choose files',
    args: ['bin/suite/eachTest.ts'],
  },
  timing: {
    what: 'whether what tells nobody who has an account takes the same time, 200 times each: 3 minutes',
    args: ['bin/suite.ts', 'strictLogin', 'passwordReset', 'emailProof'],
    env: { LAB: 'long' },
  },
  fuzz: {
    what: '10,000 requests to each operation, or as many as you say: fuzz 50 SEED /api/posts',
    args: onDatabase('test/support/fuzz/main.ts'),
  },
  faults: {
    what: 'PostgreSQL, Redis, storage, the disk and the line fail under load: faults F4',
    args: ['lab/faults/run.ts'],
  },
  soak: {
    what: 'half of what the server can do, for half an hour: soak MINUTES ACTIONS',
    args: onDatabase('lab/soak/run.ts'),
  },
};

const [name = '', ...words] = process.argv.slice(2);
const experiment = experiments[name];
if (!experiment) {
  for (const [one, { what }] of Object.entries(experiments))
    console.log(`npm run lab -- ${one.padEnd(14)} ${what}`);
  process.exit(name ? 1 : 0);
}
const env = { ...process.env, ...experiment.env };
const given = words.length > 0 ? words : (experiment.words ?? []);
const child = spawn(process.execPath, [...experiment.args, ...given], { stdio: 'inherit', env });
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
const [code] = await once(child, 'exit');
process.exit(code ?? 1);
