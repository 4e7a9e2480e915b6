import { stat } from 'node:fs/promises';
import type pg from 'pg';
import { addFiles, declareFiles } from './addFiles.ts';
import { addTable } from './addTable.ts';
import { type Head, type Manifest, names } from './archive/shape.ts';
import { writeArchive } from './archive/writeArchive.ts';
import { holdFiles } from './holdFiles.ts';
import { openSnapshot } from './snapshot.ts';

export type Backup = { manifest: Manifest; missing: string[]; bytes: number };

/**
 * Writes all rows and files of an installation, as they were at one moment, to `file`; servers go on meanwhile. `missing`:
 * keys of files that rows name and that are not there.
 */
export async function makeBackup(ownerUrl: string, file: string): Promise<Backup> {
  const hold = await holdFiles(ownerUrl);
  const { client, head } = await openSnapshot(ownerUrl).catch(async error => {
    await hold.end().catch(() => {});
    throw error;
  });
  try {
    return await write(client, head, { hold, file });
  } finally {
    // Not by a message: in the middle of a COPY nobody would read it.
    client.connection.stream.destroy();
    await hold.end().catch(() => {});
  }
}

type Place = { hold: Awaited<ReturnType<typeof holdFiles>>; file: string };

async function write(client: pg.Client, head: Head, { hold, file }: Place): Promise<Backup> {
  let manifest: Manifest | undefined;
  let missing: string[] = [];
  await writeArchive(file, hold.signal, async archive => {
    await archive.add(names.head, jsonBytes(head));
    const tables: Manifest['tables'] = {};
    for (const [table, columns] of Object.entries(head.tables))
      tables[table] = await addTable(client, archive, table, columns);
    await declareFiles(client);
    await client.query('commit');
    const added = await addFiles(client, archive);
    missing = added.missing;
    manifest = { tables, files: added.files };
    // Until here files are kept; otherwise no archive appears.
    await hold.end();
    await archive.add(names.manifest, jsonBytes(manifest));
  });
  // For the overview of administrators. The backup is complete, whatever becomes of this.
  await client
    .query(
      `insert into last_times (what, at) values ('backup', now()) on conflict (what) do update set at = now()`,
    )
    .catch(() => {});
  return { manifest: manifest!, missing, bytes: (await stat(file)).size };
}

const jsonBytes = (value: object) => Buffer.from(`${JSON.stringify(value, null, 1)}\n`);
