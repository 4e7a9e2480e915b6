import { createHash } from 'node:crypto';
import type pg from 'pg';
import { filesOf, keyOf } from '#/features/media/server/files.ts';
import { storage } from '#/features/media/server/storage.ts';
import type { Manifest } from './archive/shape.ts';
import type { Archive } from './archive/writeArchive.ts';

const batch = 500;

/** Asks for the uploads of the snapshot that have files; they can be fetched after its transaction has ended. */
export const declareFiles = (client: pg.Client) =>
  client.query(
    `declare kept cursor with hold for select id, folder, format, avif from uploads where state = 'ready' order by id`,
  );

/** Adds the files of these uploads, and answers the keys of those that are not there. */
export async function addFiles(client: pg.Client, archive: Archive) {
  const files: Manifest['files'] = { count: 0, bytes: 0, sha256: '' };
  const missing: string[] = [];
  const all = createHash('sha256');
  for (;;) {
    const { rows } = await client.query(`fetch ${batch} from kept`);
    if (rows.length === 0) break;
    for (const key of rows.flatMap(upload => filesOf(upload).map(file => keyOf(upload.id, file)))) {
      const found = await (await storage()).read(key);
      if (!found) missing.push(key);
      else {
        const hash = createHash('sha256');
        found.stream.on('data', chunk => hash.update(chunk));
        await archive.addStream(`files/${key}`, found.size, found.stream);
        files.count++;
        files.bytes += found.size;
        all.update(`${key} ${found.size} ${hash.digest('hex')}\n`);
      }
    }
  }
  return { files: { ...files, sha256: all.digest('hex') }, missing };
}
