import { rm, writeFile } from 'node:fs/promises';
import { and, eq } from 'drizzle-orm';
import { usefulWidths } from '#/features/media/folders.ts';
import { db } from '#/platform/database/database.ts';
import { transact } from '#/platform/database/transact.ts';
import { enqueue, job } from '#/platform/jobs/jobs.ts';
import { avifOf, keyOf } from './files.ts';
import { redrawAsAvif } from './images.ts';
import { incoming } from './incoming.ts';
import { openWork } from './openWork.ts';
import { storage } from './storage.ts';
import { uploads } from './tables.ts';
import type { UploadRow } from './uploads.ts';

/** An AVIF is kept if it is no larger than this share of the WebP. */
const worthKeeping = 0.9;
/** When it is tried again while other pictures are decoded. */
const laterSeconds = 20;

/**
 * Draws a picture that is ready from what arrived once more, as AVIF, and then removes what arrived. Nobody waits for
 * it: it takes five times as long as WebP, so pictures that a person waits for come first, and until then readers get WebP.
 */
export const drawAvif = job<{ uploadId: string }>(
  'upload.drawAvif',
  { retries: 2, expireSeconds: 120 },
  async ({ uploadId }) => {
    const upload = await find(uploadId);
    const isDrawn = !upload || upload.avif !== null || (await draw(upload));
    if (isDrawn) return (await incoming()).remove(uploadId);
    await transact(tx => enqueue(tx, drawAvif, { uploadId }, { startAfterSeconds: laterSeconds }));
  },
);

/** Resolves to whether it was drawn, or cannot be. */
async function draw(upload: UploadRow): Promise<boolean> {
  const work = await openWork('upload');
  try {
    const avif = await keepAvif(upload, work);
    if (avif === 'later') return false;
    const kept = await db.update(uploads).set({ avif }).where(isReady(upload.id)).returning();
    // Removed meanwhile, perhaps with its files. Those that a backup may still have to read are left to removeUploadFiles.
    if (kept.length === 0) await removeAvif(upload.id, avif);
    return true;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

const isReady = (id: string) => and(eq(uploads.id, id), eq(uploads.state, 'ready'));

const find = async (id: string) => (await db.select().from(uploads).where(isReady(id)))[0];

/** Puts those worth keeping beside the WebP of the same width, and returns their widths; 'later' while others wait. */
async function keepAvif({ id, folder, width }: UploadRow, work: string): Promise<number[] | 'later'> {
  const source = await (await incoming()).fetch(id, work);
  const widths = usefulWidths(folder, width!);
  const drawn = await redrawAsAvif(source, widths);
  if (drawn === 'later') return drawn;
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
  for (const width of widths) await remove(keyOf(id, avifOf(width)));
}
