import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { serverEnvironment, serverFlags } from '../../bin/serverFlags.mjs';

const root = join(import.meta.dirname, '../..');

/** The server as `npm start` runs it, which the suite builds before any test. */
export const shipped: string[] = [...serverFlags, 'dist/server/main.js'];

/** The server without the limits that are for people, made and started as `npm start` does it, once it is made. */
export const program: string[] = [...serverFlags, 'dist/lab/main.js'];

/** A node by itself, once it is made. */
export const nodeProgram = 'dist/lab/node.js';

/** What `npm run admin` and `npm run restore` run, built as the server is: from source each takes seconds to start. */
export const commandProgram = (name: 'command' | 'restoreCommand') => `dist/lab/${name}.js`;

/** What `npm start` sets for it, and where it keeps what is compiled between starts. */
export const compiled = {
  ...serverEnvironment,
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
};

/** Makes these programs anew if the source has changed; the suite has done so before any test. */
export const makeProgram = () =>
  execFileSync(process.execPath, ['bin/build.mjs', '--tests'], { cwd: root, stdio: 'inherit' });
