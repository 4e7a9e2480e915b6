import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { delimiter } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildIfStale } from './build.mjs';
import { installMissing } from './install.mjs';
import { inProject, ownNode, root } from './project.mjs';
import { whenParentEnds } from './whenParentEnds.mjs';

/** What was read and compiled once is not read as text again, by any process started from here. */
const NODE_COMPILE_CACHE = inProject('node_modules', '.cache', 'compiled');

/**
 * Installs what is missing, builds the web app and the server if asked to and stale, and runs a file of the project on
 * its own Node: signals go on to it, and its exit code comes back. The words of the command line behind the script's name
 * follow `args`.
 * `build`: true, or 'web' for a program that runs from its sources and needs the web app alone.
 * `instead`: in place of this process, where that can be, so that there is one process only.
 */
export async function launch({ file, build = false, flags = [], args = [], env = {}, instead = false }) {
  installMissing();
  if (build) await buildIfStale(build === 'web' ? build : undefined);
  const PATH = `${inProject('node_modules', '.bin')}${delimiter}${process.env.PATH}`;
  const words = [inProject(file), ...args, ...process.argv.slice(3)];
  const isOfNpm = process.env.npm_lifecycle_event !== undefined;
  const whole = { NODE_COMPILE_CACHE, ...process.env, ...env, PATH };
  // Older Nodes cannot, and no Node on Windows.
  if (instead && process.execve && process.platform !== 'win32') {
    const watch = isOfNpm ? ['--import', pathToFileURL(inProject('bin', 'endWithParent.mjs')).href] : [];
    process.chdir(root);
    process.execve(ownNode, [ownNode, ...flags, ...watch, ...words], whole);
  }
  const child = spawn(ownNode, [...flags, ...words], { cwd: root, stdio: 'inherit', env: whole });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  if (isOfNpm) whenParentEnds(() => child.kill('SIGTERM'));
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}
