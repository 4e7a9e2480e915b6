import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { inProject, ownNode, root } from './project.mjs';

/** Installs exactly what package-lock.json names, if anything of it is missing or of another version. */
export function installMissing() {
  if (isInstalled()) return;
  console.log('Installing what Rounds is made of; this takes a minute, once.');
  const [command, args] = npm();
  const { status } = spawnSync(
    command,
    [...args, 'ci', '--include=dev', '--loglevel=error', '--no-audit', '--no-fund'],
    {
      cwd: root,
      stdio: 'inherit',
      shell: process.platform === 'win32' && command === 'npm',
    },
  );
  if (status === 0 && existsSync(ownNode)) return;
  console.error('The installation failed: see what npm said above.');
  process.exit(1);
}

// npm writes its own list of what it installed last of all, so a broken-off installation has none.
function isInstalled() {
  if (!existsSync(ownNode)) return false;
  try {
    const wanted = packagesOf('package-lock.json');
    const found = packagesOf('node_modules', '.package-lock.json');
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

const packagesOf = (...path) => JSON.parse(readFileSync(inProject(...path), 'utf8')).packages;

function npm() {
  const path = process.env.npm_execpath;
  return path && /npm-cli\.[cm]?js$/.test(path) ? [process.execPath, [path]] : ['npm', []];
}
