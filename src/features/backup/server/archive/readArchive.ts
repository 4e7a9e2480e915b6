import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { type Entry, extract } from 'tar-stream';
import { signatureBytes } from './signature.ts';

const largestText = 16 * 1024 * 1024;

/** The entries of a sealed archive, one after the other: each is read to its end before the next is asked for. */
export async function* readArchive(path: string): AsyncGenerator<Entry> {
  const { size } = await stat(path);
  const file = createReadStream(path, { end: size - signatureBytes - 1 });
  const gunzip = createGunzip();
  const entries = extract();
  file.on('error', error => entries.destroy(error)).pipe(gunzip);
  gunzip.on('error', error => entries.destroy(error)).pipe(entries);
  try {
    yield* entries;
  } finally {
    file.destroy();
    gunzip.destroy();
  }
}

/** What a small entry says in JSON. */
export async function parseJson(entry: Entry): Promise<unknown> {
  if ((entry.header.size ?? 0) > largestText) throw new Error(`${entry.header.name} is too large`);
  return JSON.parse((await buffer(entry)).toString());
}
