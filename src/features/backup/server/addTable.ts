import { createHash } from 'node:crypto';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Manifest } from './archive/shape.ts';
import type { Archive } from './archive/writeArchive.ts';

/** A tar says how long an entry is before it comes, and nobody knows that of a table: its rows lie in pieces. */
const pieceBytes = 4 * 1024 * 1024;

/** Adds the rows of a table as COPY writes them. */
export async function addTable(
  client: pg.Client,
  archive: Archive,
  table: string,
  columns: string[],
): Promise<Manifest['tables'][string]> {
  const quoted = columns.map(column => client.escapeIdentifier(column)).join(', ');
  const rows = client.query(copyTo(`copy ${table} (${quoted}) to stdout`));
  const hash = createHash('sha256');
  let piece: Buffer[] = [];
  let bytes = 0;
  let number = 0;
  const flush = async () => {
    if (bytes > 0) await archive.add(`tables/${table}/${++number}`, Buffer.concat(piece));
    piece = [];
    bytes = 0;
  };
  for await (const chunk of rows) {
    hash.update(chunk);
    piece.push(chunk);
    bytes += chunk.length;
    if (bytes >= pieceBytes) await flush();
  }
  await flush();
  return { rows: rows.rowCount, sha256: hash.digest('hex') };
}
