import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inProject, ownNode, root } from './project.mjs';

const made = [
  {
    name: 'web',
    what: 'the web app',
    sources: ['src', 'public', 'index.html', 'vite.config.ts', 'bin/bundle', 'package-lock.json'],
    never: /[\\/](server|demo)[\\/]|platform[\\/](?!shared|web)|\.test\.tsx?$|bundle[\\/]server\.ts$/,
    stamp: inProject('dist', 'web.sha256'),
    by: [inProject('node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel=warn'],
  },
  {
    name: 'server',
    what: 'the server',
    sources: ['src', 'bin/bundle', 'package-lock.json'],
    never: /[\\/]demo[\\/]|\.test\.tsx?$/,
    stamp: inProject('dist', 'server.sha256'),
    by: [inProject('bin', 'bundle', 'server.ts')],
  },
];

const programsOfTests = [
  'test/support/main.ts',
  'test/support/node.ts',
  'src/features/staff/server/command.ts',
  'src/features/backup/server/restoreCommand.ts',
];

/** What tests start: the server without the limits that are for people, a node of several, and the commands. */
const forTests = {
  what: 'the server for tests',
  sources: ['src', 'bin/bundle', 'package-lock.json', ...programsOfTests],
  never: made[1].never,
  stamp: inProject('dist', 'lab.sha256'),
  by: [inProject('bin', 'bundle', 'server.ts'), 'dist/lab', ...programsOfTests],
};

/**
 * Builds the web app into dist/web and the server into dist/server, unless those there were made of the very same files.
 * `part`: only one of the two.
 */
export const buildIfStale = part =>
  Promise.all(made.filter(({ name }) => part === undefined || name === part).map(build));

async function build({ what, sources, never, stamp, by }) {
  const hash = hashOf(sources, never);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  console.log(`Building ${what}.`);
  // Taken away first, so that a broken-off build is never taken for a whole one.
  rmSync(stamp, { force: true });
  const [status] = await once(spawn(ownNode, by, { cwd: root, stdio: 'inherit' }), 'exit');
  if (status !== 0) {
    console.error(`Building ${what} failed: see what was said above.`);
    process.exit(1);
  }
  mkdirSync(inProject('dist'), { recursive: true });
  writeFileSync(stamp, hash);
}

function hashOf(sources, never) {
  const hash = createHash('sha256');
  for (const path of sources.flatMap(filesUnder).filter(path => !never.test(path)))
    hash
      .update(`${path}\0`)
      .update(readFileSync(inProject(path)))
      .update('\0');
  return hash.digest('hex');
}

function filesUnder(path) {
  const whole = inProject(path);
  if (!existsSync(whole)) return [];
  if (!statSync(whole).isDirectory()) return [path];
  return readdirSync(whole)
    .sort()
    .flatMap(name => filesUnder(join(path, name)));
}

// Node 24 alone knows this word: the suite runs this file.
if (import.meta.main) await (process.argv[2] === '--tests' ? build(forTests) : buildIfStale());
