import { isNodeTooOld } from './nodeVersion.mjs';
import { serverEnvironment, serverFlags } from './serverFlags.mjs';

// Run as `node bin/run.mjs NAME WORDS…`, which is what `npm run NAME -- WORDS…` does. Old Nodes read this file, too.
const [name, word] = process.argv.slice(2);

const demoData = { DATA_DIR: process.env.DATA_DIR || './demo-data' };
// With the word 'readme' the pictures of README.md, with 'install' those of the manifest, else those of every screen.
const pictures = /^(readme|install)$/.test(word) ? `e2e/${word}Pictures.ts` : 'e2e/screenshots.ts';
/** A program that is given a PostgreSQL of its own. */
const onDatabase = (program, build = true) => ({ file: 'bin/suite/onDatabase.ts', build, args: [program] });

/** What each npm script runs, and how (launch.mjs). */
const programs = {
  start: {
    file: 'dist/server/main.js',
    build: true,
    flags: serverFlags,
    env: serverEnvironment,
    instead: true,
  },
  demo: {
    file: 'src/demo/main.ts',
    build: 'web',
    flags: [...serverFlags, '--import=./bin/suite/readJsx.mjs'],
    env: { ...serverEnvironment, ...demoData },
  },
  dev:
    word === '--test'
      ? { file: 'bin/dev.ts' }
      : {
          file: 'src/main.ts',
          flags: ['--watch', '--watch-preserve-output'],
          env: { NODE_ENV: 'development' },
        },
  test: { file: 'bin/suite.ts' },
  lab: { file: 'bin/lab.ts', build: true },

  admin: { file: 'src/features/staff/server/command.ts' },
  migrate: { file: 'src/platform/database/migrateCommand.ts' },
  backup: { file: 'src/features/backup/server/backupCommand.ts' },
  restore: { file: 'src/features/backup/server/restoreCommand.ts' },
  cluster: { file: 'bin/suite/cluster.ts', build: true },

  screenshots: onDatabase(pictures),
  security: { file: 'bin/security/write.ts' },
  conformance: { file: 'bin/conformance/write.ts' },
  permissions: { file: 'bin/permissions.ts' },

  flaky: { file: 'bin/suite/flaky.ts', build: true },
  bench: onDatabase('lab/bench/run.ts'),
};

if (!isNodeTooOld()) import('./launch.mjs').then(({ launch }) => launch(programs[name]));
