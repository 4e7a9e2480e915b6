import { rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { languagesFound } from './languagesFound.ts';
import { packages } from './packages.ts';

/*
 * Puts the server and the packages it loads into a few files: reading them takes a fifth of the time that 1,600 modules
 * take, and half of the memory (docs/adr/0038). What has a program of its own inside stays a package, and so does what
 * few servers load. The bundler is Vite's own. `node bin/bundle/server.ts dist/lab test/support/main.ts` puts
 * other main programs elsewhere.
 */
const [folder = 'dist/server', ...mains] = process.argv.slice(2);
const { rolldown } = createRequire(import.meta.resolve('vite'))('rolldown') as typeof Rolldown;
const root = join(import.meta.dirname, '../..');
const out = join(root, folder);
const programs = [
  ...(mains.length > 0 ? mains : ['src/main.ts']),
  'src/worker.ts',
  'src/features/media/server/imageWorker.ts',
  'src/features/media/server/pdfWorker.ts',
];

/** A file with one character beyond Latin-1 takes twice the memory, since V8 then stores two bytes per character. */
const ascii: Plugin = {
  name: 'ascii',
  generateBundle(_options, made) {
    for (const chunk of Object.values(made))
      if (chunk.type === 'chunk')
        chunk.code = chunk.code.replace(
          /[^\0-\x7f]/g,
          letter => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
        );
  },
};

await rm(out, { recursive: true, force: true });
const bundle = await rolldown({
  input: programs.map(file => join(root, file)),
  cwd: root,
  platform: 'node',
  external: packages,
  // React's own: the other one is for those who develop.
  transform: { define: { 'process.env.NODE_ENV': '"production"' } },
  plugins: [languagesFound(), ascii],
  // Some packages import each other in circles.
  checks: { circularDependency: false, sourcemapBroken: false },
  // Packages for React say 'use client', which means nothing here.
  onLog: (level, log, handle) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && handle(level, log),
});
await bundle.write({
  dir: out,
  format: 'esm',
  comments: false,
  sourcemap: true,
  sourcemapExcludeSources: true,
  entryFileNames: '[name].js',
  chunkFileNames: '[name]-[hash].js',
});
await bundle.close();
