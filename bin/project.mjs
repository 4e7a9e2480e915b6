import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** A path inside the project. */
export const inProject = (...parts) => join(root, ...parts);

/** The Node that Rounds brings along and runs on, whatever Node npm was started with. */
export const ownNode = inProject(
  'node_modules',
  'node',
  'bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
);
