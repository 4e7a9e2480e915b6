import { createHash, type Hash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { finished, pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams';
import type { Entry } from 'tar-stream';
import { openWork } from '#/features/media/server/openWork.ts';
import { storage } from '#/features/media/server/storage.ts';
import { parseJson, readArchive } from './archive/readArchive.ts';
import { type Head, type Manifest, manifestShape, names } from './archive/shape.ts';

/** Takes rows and files out of an archive in the order they lie there, and returns what was received, and the manifest that says what should have been. Adds the key of each file that was not there to `stored`. */
export async function takeEntries(owner: pg.Client, file: string, head: Head, stored: string[]) {
  const tables = openTables(owner, head);
  const files = await openFiles(stored);
  let manifest: Manifest | undefined;
  try {
    for await (const entry of readArchive(file)) {
      const [kind, name] = entry.header.name.split('/') as [string, string];
      if (kind === 'tables') await tables.take(name, entry);
      else if (kind === 'files') await files.take(name, entry);
      else if (kind === names.manifest) manifest = manifestShape.parse(await parseJson(entry));
      else entry.resume();
    }
    await tables.end();
    return { manifest, received: { tables: tables.received, files: files.received() } };
  } finally {
    await files.close();
  }
}

function openTables(owner: pg.Client, head: Head) {
  const nothing = createHash('sha256').digest('hex');
  const received: Manifest['tables'] = Object.fromEntries(
    Object.keys(head.tables).map(table => [table, { rows: 0, sha256: nothing }]),
  );
  let open: { table: string; rows: CopyStreamQuery; hash: Hash } | undefined;
  const end = async () => {
    if (!open) return;
    const { table, rows, hash } = open;
    open = undefined;
    rows.end();
    await finished(rows);
    received[table] = { rows: rows.rowCount, sha256: hash.digest('hex') };
  };
  return {
    received,
    end,
    async take(table: string, entry: Entry) {
      if (open?.table !== table) {
        await end();
        const columns = head.tables[table];
        if (!columns) throw new Error(`rows of ${table}, which the head does not name`);
        const quoted = columns.map(column => owner.escapeIdentifier(column)).join(', ');
        open = {
          table,
          rows: owner.query(copyFrom(`copy ${table} (${quoted}) from stdin`)),
          hash: createHash('sha256'),
        };
        // The next write throws it.
        open.rows.on('error', () => {});
      }
      const { rows, hash } = open!;
      // By hand, because pipes of this kind of stream end their destination, and the next chunk belongs to the same
      // rows.
      for await (const chunk of entry) {
        if (rows.errored) throw rows.errored;
        hash.update(chunk);
        if (!rows.write(chunk)) await once(rows, 'drain');
      }
    },
  };
}

async function openFiles(stored: string[]) {
  const work = await openWork('restore');
  const all = createHash('sha256');
  let [count, bytes] = [0, 0];
  return {
    received: () => ({ count, bytes, sha256: all.digest('hex') }),
    close: () => rm(work, { recursive: true, force: true }),
    async take(key: string, entry: Entry) {
      const path = join(work, 'file');
      const hash = createHash('sha256');
      const hashed = async function* (chunks: Entry) {
        for await (const chunk of chunks) {
          hash.update(chunk);
          yield chunk;
        }
      };
      await pipeline(hashed(entry), createWriteStream(path, { mode: 0o600 }));
      const files = await storage();
      // One that is there already, in a folder or bucket that outlived its database, is not ours to take away.
      if ((await files.size(key)) === undefined) stored.push(key);
      await files.put(key, path);
      count++;
      bytes += entry.header.size!;
      all.update(`${key} ${entry.header.size} ${hash.digest('hex')}\n`);
    },
  };
}
