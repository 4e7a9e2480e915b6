import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inProject, ownNode, root } from './project.mjs';

const sources = ['src', 'public', 'index.html', 'vite.config.ts', 'bin/precompress.ts', 'package-lock.json'];
const never = /[\\/](server|testing|demo)[\\/]|\.test\.tsx?$/;
const stamp = inProject('dist', 'web.sha256');

/** Builds the web app into dist/web, unless the one there was made of the very same files. */
export function buildIfStale() {
  const hash = hashOfSources();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  console.log('Building the web app.');
  // Taken away first, so that a broken-off build is never taken for a whole one.
  rmSync(stamp, { force: true });
  const { status } = spawnSync(
    ownNode,
    [inProject('node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel=warn'],
    {
      cwd: root,
      stdio: 'inherit',
    },
  );
  if (status !== 0) {
    console.error('The web app could not be built: see what Vite said above.');
    process.exit(1);
  }
  mkdirSync(inProject('dist'), { recursive: true });
  writeFileSync(stamp, hash);
}

function hashOfSources() {
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
if (import.meta.main) buildIfStale();
