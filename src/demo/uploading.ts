import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { v4 } from 'uuid';
import { keptInFull, usefulWidths, widths } from '#/features/media/folders.ts';
import { keyOf } from '#/features/media/server/files.ts';
import { storage } from '#/features/media/server/storage.ts';
import type { uploads } from '#/features/media/server/tables.ts';
import type { UploadRow } from '#/features/media/server/uploads.ts';
import { settings } from '#/platform/process/settings.ts';
import { inParallel } from './inParallel.ts';
import { type PictureName, readPicture } from './pictures.ts';
import { Random } from './random.ts';

type Row = typeof uploads.$inferInsert;
type Drawn = Pick<Row, 'bytes' | 'width' | 'height' | 'thumbhash'> & { files: Map<string, Buffer> };

/** A picture that a member or business shows: its upload, and which picture of the demo it is. */
export type PlannedUpload = {
  id: string;
  ownerId: string;
  folder: UploadRow['folder'];
  picture: PictureName;
  createdAt: Date;
};

/** The id of the upload for this purpose, the same every time. */
export const uploadIdOf = (purpose: string) => v4({ random: new Random(purpose).bytes(16) });

/**
 * Stores the files of these uploads and returns their rows. The pictures are our own, so they need no sandbox and no job: each
 * is resized once, however many show it, and is stored as WebP only.
 */
export async function storePictures(planned: PlannedUpload[], signal: AbortSignal): Promise<Row[]> {
  const work = await mkdtemp(join(settings.dataDir, 'demo-pictures-'));
  const drawn = new Map<string, Promise<Drawn>>();
  const rows: Row[] = [];
  try {
    await inParallel(planned, 2 * availableParallelism(), async upload => {
      signal.throwIfAborted();
      const { picture, folder } = upload;
      const source = `${picture} for ${folder}`;
      if (!drawn.has(source)) drawn.set(source, draw(picture, folder));
      rows.push(await store(upload, await drawn.get(source)!, work));
    });
    return rows;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function store(
  { picture, ...upload }: PlannedUpload,
  { files, ...size }: Drawn,
  work: string,
): Promise<Row> {
  const { put, size: sizeOf } = await storage();
  for (const [name, bytes] of files) {
    const key = keyOf(upload.id, name);
    if ((await sizeOf(key)) === bytes.length) continue;
    await writeFile(join(work, key), bytes, { mode: 0o600 });
    await put(key, join(work, key));
  }
  const name = `${upload.createdAt.getTime()}_${picture.split('/')[1]}.webp`;
  return { ...upload, ...size, name, state: 'ready', format: 'webp', avif: [], attached: true };
}

async function draw(picture: PictureName, folder: UploadRow['folder']): Promise<Drawn> {
  const source = await readPicture(picture);
  const { width, height } = await sharp(source).metadata();
  const files = new Map<string, Buffer>(keptInFull.includes(folder) ? [['full.webp', source]] : []);
  const useful = usefulWidths(folder, width);
  for (const wanted of widths[folder]) {
    const isSmaller = useful.includes(wanted) && wanted < width;
    const bytes = isSmaller
      ? await sharp(source).resize({ width: wanted }).webp({ effort: 2 }).toBuffer()
      : source;
    files.set(`${wanted}.webp`, bytes);
  }
  return { bytes: source.length, width, height, thumbhash: await thumbhashOf(source), files };
}

async function thumbhashOf(picture: Buffer) {
  const { data, info } = await sharp(picture)
    .resize({ width: 100, height: 100, fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}
