import { createWriteStream } from 'node:fs';
import { link, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FileStore } from '@tus/file-store';
import { Upload } from '@tus/server';
import { undefinedIfMissing } from './diskStorage.ts';
import type { Incoming } from './incoming.ts';
import { findLength } from './uploads.ts';

// Type and length are in our own table; the file contains only the bytes.
const configstore = {
  async get(id: string) {
    const size = await findLength(id);
    return size === undefined ? undefined : new Upload({ id, size, offset: 0 });
  },
  set: async () => {},
  delete: async () => {},
};

/** Each write costs the same however small it is; the library's are of 64 KiB, and twice handed on before. */
const writtenAtOnce = 256 * 1024;

class Files extends FileStore {
  override async write(bytes: Readable, id: string, start: number) {
    const place = join(this.directory, id);
    const file = createWriteStream(place, { flags: 'r+', start, highWaterMark: writtenAtOnce });
    await pipeline(bytes, file);
    return start + file.bytesWritten;
  }
}

/** A folder on this machine, one file an upload, named by its id. */
export function diskIncoming(directory: string): Incoming {
  const placeOf = (id: string) => join(directory, id);
  return {
    store: new Files({ directory, configstore }),
    arrived: id => stat(placeOf(id)).then(({ size }) => size, undefinedIfMissing),
    async fetch(id, work) {
      const path = join(work, 'source');
      await link(placeOf(id), path);
      return path;
    },
    remove: id => rm(placeOf(id), { force: true }),
    async untouched(since) {
      const entries = (await readdir(directory, { withFileTypes: true }).catch(undefinedIfMissing)) ?? [];
      const ids = entries.filter(entry => entry.isFile()).map(({ name }) => name);
      const touched = await Promise.all(ids.map(id => stat(placeOf(id)).catch(undefinedIfMissing)));
      return ids.filter((_, i) => touched[i] && touched[i].mtime < since);
    },
  };
}
