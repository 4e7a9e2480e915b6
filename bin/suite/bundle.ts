import { rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin, Rolldown } from 'vite';
import { packages } from '../bundle/packages.ts';

/*
 * Puts the chosen tests and what they import into few files: to read the server's 1,600 modules takes a process 1.4 seconds
 * of a core, from here 0.4.
 */
const { rolldown } = createRequire(import.meta.resolve('vite'))('rolldown') as typeof Rolldown;
const { devDependencies } = createRequire(import.meta.url)(
  '../../package.json',
) as typeof import('../../package.json');
// What only some tests use stays a package, too.
const outside = [...Object.keys(devDependencies), ...packages];
const root = resolve(import.meta.dirname, '../..');
const out = join(root, 'dist', 'tests');

/** A module finds what lies beside it where it was before. */
const places: Plugin = {
  name: 'places',
  transform(code, id) {
    if (id.includes('node_modules') || !code.includes('import.meta.')) return;
    const known = { url: pathToFileURL(id).href, dirname: dirname(id), filename: id };
    const moved = code
      .replace(/import\.meta\.(url|dirname|filename)\b/g, (_, what: keyof typeof known) =>
        JSON.stringify(known[what]),
      )
      .replace(/import\.meta\.resolve\('(\.[^']+)'\)/g, (_, path: string) =>
        JSON.stringify(pathToFileURL(join(dirname(id), path)).href),
      )
      .replace(/import\.meta\.main\b/g, 'false');
    return { code: moved };
  },
};

/** Returns where each test file lies in its bundle. */
export async function bundleTests(files: string[]) {
  await rm(out, { recursive: true, force: true });
  const nameOf = (file: string) => file.replace(/\.tsx?$/, '');
  const bundle = await rolldown({
    input: Object.fromEntries(files.map(file => [nameOf(file), join(root, file)])),
    cwd: root,
    platform: 'node',
    external: id => outside.some(name => id === name || id.startsWith(`${name}/`)),
    plugins: [places],
    // Warnings about directives of React's packages and circular imports of packages are noise.
    logLevel: 'silent',
  });
  await bundle.write({
    dir: out,
    format: 'esm',
    sourcemap: true,
    entryFileNames: '[name].js',
    chunkFileNames: 'shared/[name]-[hash].js',
  });
  await bundle.close();
  return new Map(files.map(file => [file, relative(root, join(out, `${nameOf(file)}.js`))]));
}
