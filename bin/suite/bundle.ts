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
const installation = join(root, 'src/platform/process/installation.ts');
const server = join(root, 'test/support/rounds.ts');

/**
 * A module finds what lies beside it where it was before, except the programs that the server starts: their build takes
 * half as long to start as their sources.
 */
const places: Plugin = {
  name: 'places',
  transform(code, id) {
    if (id.includes('node_modules') || !code.includes('import.meta.')) return;
    const folder = id === installation ? join(root, 'dist', 'server') : dirname(id);
    const known = { url: pathToFileURL(id).href, dirname: folder, filename: id };
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

export type Bundled = {
  /** Relative to the repository. */
  path: string;
  /** Whether it imports what opens a server in the process of the test. */
  opensServer: boolean;
};

/** Bundles test files; needs the production build. Returns where each lies then. */
export async function bundleTests(files: string[]): Promise<Map<string, Bundled>> {
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
  const { output } = await bundle.write({
    dir: out,
    format: 'esm',
    sourcemap: true,
    entryFileNames: '[name].js',
    chunkFileNames: 'shared/[name]-[hash].js',
  });
  await bundle.close();

  const chunks = new Map(output.flatMap(one => (one.type === 'chunk' ? [[one.fileName, one] as const] : [])));
  const opensServer = (fileName: string, seen = new Set<string>()): boolean => {
    const chunk = chunks.get(fileName);
    if (!chunk || seen.has(fileName)) return false;
    seen.add(fileName);
    return chunk.moduleIds.includes(server) || chunk.imports.some(next => opensServer(next, seen));
  };
  const bundled = (file: string): Bundled => {
    const fileName = `${nameOf(file)}.js`;
    return { path: relative(root, join(out, fileName)), opensServer: opensServer(fileName) };
  };
  return new Map(files.map(file => [file, bundled(file)]));
}
