import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { delimiter } from 'node:path';
import { buildIfStale } from './build.mjs';
import { installMissing } from './install.mjs';
import { inProject, ownNode, root } from './project.mjs';

/** What was read and compiled once is not read as text again, by any process started from here. */
const NODE_COMPILE_CACHE = inProject('node_modules', '.cache', 'compiled');

/**
 * Installs what is missing, builds the web app if asked to and stale, and runs a file of the project on its own Node:
 * signals go on to it, and its exit code comes back. The words of the command line follow `args`.
 */
export function launch(file, { build = false, flags = [], args = [], env = {} } = {}) {
  installMissing();
  if (build) buildIfStale();
  const PATH = `${inProject('node_modules', '.bin')}${delimiter}${process.env.PATH}`;
  const child = spawn(ownNode, [...flags, inProject(file), ...args, ...process.argv.slice(2)], {
    cwd: root,
    stdio: 'inherit',
    env: { NODE_COMPILE_CACHE, ...process.env, ...env, PATH },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  if (process.env.npm_lifecycle_event) whenParentEnds(() => child.kill('SIGTERM'));
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}

// Between npm and us stands a shell that a SIGTERM to npm ends without passing it on.
function whenParentEnds(act) {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    act();
  }, 100);
}
