import { open, rename, rm, stat } from 'node:fs/promises';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type Pack, pack } from 'tar-stream';
import { SettingError } from '#/platform/process/env.ts';
import { signing } from './signature.ts';

export type Archive = {
  add: (name: string, content: Buffer) => Promise<void>;
  addStream: (name: string, size: number, content: Readable) => Promise<void>;
};

/**
 * Writes a sealed .tar.gz to `file`, which appears when it is whole and stays as it was when it does not become so. Only
 * its owner may read it. `fill` adds one entry after the other.
 */
export async function writeArchive(file: string, signal: AbortSignal, fill: (to: Archive) => Promise<void>) {
  if (await stat(file).catch(() => undefined)) throw new SettingError(`${file} already exists.`);
  const draft = `${file}.part`;
  await rm(draft, { force: true });
  const handle = await open(draft, 'wx', 0o600).catch(error => {
    throw new SettingError(`${file} cannot be written: ${error.message}.`);
  });
  const tar = pack();
  try {
    // What is large in it, pictures and films, has been made small already.
    const to = handle.createWriteStream({ flush: true });
    const written = pipeline(Readable.from(tar), createGzip({ level: 3 }), signing(), to, { signal });
    const filled = fill(archiveOf(tar)).then(() => tar.finalize());
    // Whichever breaks: what one of them throws is why.
    await Promise.all([filled, written]);
    await rename(draft, file);
  } catch (error) {
    tar.destroy();
    await rm(draft, { force: true });
    throw error;
  }
}

const archiveOf = (tar: Pack): Archive => ({
  add: (name, content) =>
    new Promise((resolve, reject) => {
      tar.entry({ name, mode: 0o600 }, content, error => (error ? reject(error) : resolve()));
    }),
  async addStream(name, size, content) {
    const done = Promise.withResolvers<void>();
    const entry: Writable = tar.entry({ name, size, mode: 0o600 }, error =>
      error ? done.reject(error) : done.resolve(),
    );
    content.on('error', error => entry.destroy(error)).pipe(entry);
    await done.promise;
  },
});
