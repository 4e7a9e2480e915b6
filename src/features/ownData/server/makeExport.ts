import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { eq, sql } from 'drizzle-orm';
import type { ZipFile } from 'yazl';
import { limits } from '#/app/limits.ts';
import { openWork } from '#/features/media/server/openWork.ts';
import { storage } from '#/features/media/server/storage.ts';
import { db } from '#/platform/database/database.ts';
import { pagesOf } from '#/platform/database/ownData.ts';
import { job } from '#/platform/jobs/jobs.ts';
import { parts } from './parts.ts';
import { exports } from './tables.ts';

type Data = { exportId: string };

/** Under which key the zip of an export lies. */
export const zipKeyOf = (exportId: string) => `export-${exportId}.zip`;

/** Puts everything of an account into a zip. A retry starts from the beginning. */
export const makeExport = job<Data>(
  'ownData.export',
  { retries: 3, expireSeconds: 1800 },
  async ({ exportId }, attempt) => {
    const [found] = await db.select().from(exports).where(eq(exports.id, exportId));
    if (!found || found.state === 'ready') return;
    try {
      await make(exportId, found.userId, attempt.signal);
    } catch (error) {
      if (attempt.isLast) await change(exportId, { state: 'failed' });
      throw error;
    }
  },
);

/** Deletes the zip of an export that no longer exists. */
export const removeZip = job<Data>(
  'ownData.removeZip',
  { retries: 10, expireSeconds: 60 },
  async ({ exportId }) => (await storage()).remove(zipKeyOf(exportId)),
);

async function make(exportId: string, userId: string, signal: AbortSignal) {
  const work = await openWork('export');
  try {
    const path = join(work, 'export.zip');
    const { ZipFile } = await import('yazl');
    const zip = new ZipFile();
    const written = pipeline(zip.outputStream, createWriteStream(path, { mode: 0o600 }), { signal });
    // What could not be read is thrown by `fill`.
    zip.on('error', () => {});
    const filled = fill(zip, exportId, userId);
    filled.catch(error => (zip.outputStream as Readable).destroy(error));
    await Promise.all([filled, written]);
    const { size } = await stat(path);
    await (await storage()).put(zipKeyOf(exportId), path);
    const expiresAt = sql`now() + make_interval(secs => ${limits.exportFor / 1000})`;
    const kept = await change(exportId, { state: 'ready', bytes: size, expiresAt });
    // Its account was removed, or another export was requested, meanwhile.
    if (kept.rowCount === 0) await (await storage()).remove(zipKeyOf(exportId));
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

// One file at a time, and of a table one page: neither the rows of two tables nor two pictures are in memory at once.
async function fill(zip: ZipFile, exportId: string, userId: string) {
  const tables = parts.flatMap(part => Object.entries(part.exports));
  const files = (await Promise.all(parts.map(part => part.files?.(userId) ?? []))).flat();
  let done = 0;
  await change(exportId, { state: 'making', done, total: tables.length + files.length });
  for (const [name, rows] of tables) {
    await add(zip, Readable.from(asJson(pagesOf(rows, userId))), `${name}.json`);
    await change(exportId, { done: ++done });
  }
  for (const { name, key } of files) {
    const file = await (await storage()).read(key);
    if (file) await add(zip, file.stream, `files/${name}`, { compress: false });
    await change(exportId, { done: ++done });
  }
  zip.end();
}

/** Puts into the zip what a stream brings, as fast as the zip is written. */
async function add(zip: ZipFile, stream: Readable, name: string, options: { compress?: boolean } = {}) {
  const brought = finished(stream, { writable: false });
  zip.addReadStream(stream, name, options);
  await brought;
}

/** Rows as `JSON.stringify(rows, null, 2)` writes them. */
async function* asJson(pages: AsyncIterable<object[]>) {
  let before = '[\n';
  for await (const page of pages) {
    const rows = page.map(row => `  ${JSON.stringify(row, null, 2).replaceAll('\n', '\n  ')}`);
    yield before + rows.join(',\n');
    before = ',\n';
  }
  yield before === ',\n' ? '\n]\n' : '[]\n';
}

const change = (id: string, values: Parameters<ReturnType<typeof db.update<typeof exports>>['set']>[0]) =>
  db.update(exports).set(values).where(eq(exports.id, id));
