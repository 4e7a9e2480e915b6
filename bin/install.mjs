import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { isNodeOfThisRelease } from './nodeOfRelease.mjs';
import { inProject, ownNode, root } from './project.mjs';

const ownList = inProject('node_modules', '.package-lock.json');

/** Installs exactly what package-lock.json names, if anything of it is missing or of another version. */
export function installMissing() {
  if (isInstalled()) return;
  console.log('Installing what Rounds is made of; this takes a minute, once.');
  // Whatever npm it is: no package's own program runs that package.json does not allow by name.
  const done =
    npm('ci', '--include=dev', '--ignore-scripts', '--loglevel=error', '--no-audit', '--no-fund') &&
    npm('rebuild', '--ignore-scripts=false', '--loglevel=error', ...allowedScripts());
  if (done && existsSync(ownNode) && isNodeOfThisRelease()) return;
  if (done && existsSync(ownNode)) console.error('The Node that npm brought is not the one of this release.');
  // The next start has to see that this one came to nothing.
  rmSync(ownList, { force: true });
  rmSync(ownNode, { force: true });
  console.error('The installation failed: see what npm said above.');
  process.exit(1);
}

// npm writes its own list of what it installed last of all, so a broken-off installation has none.
function isInstalled() {
  if (!existsSync(ownNode)) return false;
  try {
    const wanted = read(inProject('package-lock.json')).packages;
    const found = read(ownList).packages;
    return Object.keys(wanted).every(
      path =>
        path === '' ||
        found[path]?.version === wanted[path].version ||
        (!found[path] && wanted[path].optional === true),
    );
  } catch {
    return false;
  }
}

/** The packages of this machine that may run a program of theirs when they are installed. */
function allowedScripts() {
  const { allowScripts } = read(inProject('package.json'));
  return Object.keys(allowScripts).filter(
    name => allowScripts[name] && existsSync(inProject('node_modules', name)),
  );
}

const read = path => JSON.parse(readFileSync(path, 'utf8'));

function npm(...args) {
  const path = process.env.npm_execpath;
  const itself = path && /npm-cli\.[cm]?js$/.test(path);
  const [command, first] = itself ? [process.execPath, [path]] : ['npm', []];
  const shell = process.platform === 'win32' && !itself;
  return spawnSync(command, [...first, ...args], { cwd: root, stdio: 'inherit', shell }).status === 0;
}
