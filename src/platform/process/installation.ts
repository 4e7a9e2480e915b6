import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** The folder of this installation, which has its package.json: above the sources as above a bundle. */
export const root = folderOf('package.json', import.meta.dirname);

function folderOf(name: string, from: string): string {
  return existsSync(join(from, name)) ? from : folderOf(name, dirname(from));
}

let bundles: string = import.meta.dirname;

/** The path of a program that runs as a process of its own, such as 'src/worker.ts': its bundle beside ours, else its source. */
export function programPath(source: string): string {
  const bundled = join(bundles, `${basename(source, '.ts')}.js`);
  return existsSync(bundled) ? bundled : join(root, source);
}

/** For tests, which run from source: programs are started from the build, which takes half as long. */
export function startBuiltPrograms() {
  bundles = join(root, 'dist', 'server');
}
