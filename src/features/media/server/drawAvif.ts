import { rm, writeFile } from 'node:fs/promises';
import { and, eq } from 'drizzle-orm';
import { usefulWidths } from '#/features/media/folders.ts';
import { db } from '#/platform/database/database.ts';
import { job } from '#/platform/jobs/jobs.ts';
import { avifOf, keyOf } from './files.ts';
import { redrawAsAvif } from './images.ts';
import { incoming } from './incoming.ts';
import { openWork } from './openWork.ts';
import { storage } from './storage.ts';
import { uploads } from './tables.ts';
import type { UploadRow } from './uploads.ts';

/** An AVIF is kept if it is no larger than this share of the WebP. */
const worthKeeping = 0.9;

/**
 * Draws a picture that is ready from what arrived once more, as AVIF, and then removes what arrived. Nobody waits for
 * it: it takes five times as long as WebP, and until then readers get that.
 */
export const drawAvif = job<{ uploadId: string }>(
  'upload.drawAvif',
  { retries: 2, expireSeconds: 120 },
  async ({ uploadId }) => {
    const upload = await find(uploadId);
    if (upload && !upload.avif) await draw(upload);
    await (await incoming()).remove(uploadId);
  },
);

async function draw(upload: UploadRow) {
  const work = await openWork('upload');
  try {
    const avif = await keepAvif(upload, work);
    const kept = await db.update(uploads).set({ avif }).where(isReady(upload.id)).returning();
    // Removed meanwhile, perhaps with its files. Those that a backup may still have to read are left to removeUploadFiles.
    if (kept.length === 0) await removeAvif(upload.id, avif);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

const isReady = (id: string) => and(eq(uploads.id, id), eq(uploads.state, 'ready'));

const find = async (id: string) => (await db.select().from(uploads).where(isReady(id)))[0];

/** Puts those worth keeping beside the WebP of the same width, and returns their widths. */
async function keepAvif({ id, folder, width }: UploadRow, work: string): Promise<number[]> {
  const source = await (await incoming()).fetch(id, work);
  const widths = usefulWidths(folder, width!);
  const drawn = await redrawAsAvif(source, widths);
  const kept = [];
  for (const [n, bytes] of drawn?.entries() ?? []) {
    const width = widths[n]!;
    const webp = await (await storage()).size(keyOf(id, `${width}.webp`));
    if (webp === undefined || bytes.length > worthKeeping * webp) continue;
    const file = avifOf(width);
    await writeFile(`${work}/${file}`, bytes, { mode: 0o600 });
    await (await storage()).put(keyOf(id, file), `${work}/${file}`);
    kept.push(width);
  }
  return kept;
}

async function removeAvif(id: string, widths: number[]) {
  const { remove } = await storage();
  await Promise.all(widths.map(width => remove(keyOf(id, avifOf(width)))));
}
