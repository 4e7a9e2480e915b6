import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)];

/** Puts a .br and a .gz beside every file a browser is sent as text: the server hands them out as they are. */
export const precompress = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  async writeBundle({ dir }, bundle) {
    const names = Object.keys(bundle).filter(name => /\.(js|css|svg)$/.test(name));
    await Promise.all(names.map(name => compress(join(dir!, name))));
  },
});

async function compress(path: string) {
  const bytes = await readFile(path);
  const [brotli, gzipped] = await Promise.all([toBrotli(bytes), toGzip(bytes, { level: 9 })]);
  await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, gzipped)]);
}
