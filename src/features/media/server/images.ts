import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { limits } from '#/app/limits.ts';
import { type Folder, keptInFull, widths } from '#/features/media/folders.ts';
import { typeOfImage } from '#/features/media/sniff.ts';
import { refuse } from '#/platform/http/refuse.ts';
import { programPath, root } from '#/platform/process/installation.ts';
import { settings } from '#/platform/process/settings.ts';
import { ChildLate, ChildLost, Children } from './children.ts';
import type { Redrawing, Redrawn } from './imageWorker.ts';
import type { Flattened, Flattening } from './pdfWorker.ts';

const envFile = join(root, '.env');

let isCheap = false;
/** For tests alone, and those of them that are not about sizes of pictures: whether they are encoded with the least effort. */
export function encodeCheaply(is: boolean) {
  isCheap = is;
}

/** The processes in which pictures are decoded. */
export const painters = new Children<Redrawing, Redrawn>({
  script: programPath('src/features/media/server/imageWorker.ts'),
  most: 2,
  waiting: 100,
  time: 20_000,
  idle: 60_000,
  hidden: () => [settings?.dataDir ?? [], envFile].flat(),
});

/** The processes that render PDFs: PDFium, with 384 MB of memory for a document. */
const pdfPainters = new Children<Flattening, Flattened>({
  script: programPath('src/features/media/server/pdfWorker.ts'),
  most: 1,
  waiting: 20,
  time: 20_000,
  idle: 30_000,
  flags: ['--wasm-max-mem-pages=6144'],
  hidden: () => [settings?.dataDir ?? [], envFile].flat(),
});

/**
 * Draws the pages of the PDF in the file `source`, one under the other, to the picture `to`; nothing else of it goes on.
 * Refuses what has too many pages, cannot be read, is locked or crashes the renderer. Throws ChildLate after 20 s.
 */
export async function flattenPdf(source: string, to: string) {
  const flattened = await pdfPainters
    .ask({ file: await readFile(source), mostPages: limits.pdfPages })
    .catch(orUnreadable);
  if (flattened === 'tooLong') return refuse('invalid', 'media.pdfTooLong');
  const { data } = z.object({ png: z.instanceof(Uint8Array) }).safeParse(flattened);
  // A hostile file may have taken the renderer over: what it says is a picture is decoded like any other.
  if (!data || typeOfImage(data.png) !== 'png') return refuse('invalid', 'media.unreadablePdf');
  await writeFile(to, data.png, { mode: 0o600 });
}

// What a decoder answers is believed no further than that: a hostile file may have taken it over.
const answered = z.object({
  width: z.int().min(1).max(1_000_000),
  height: z.int().min(1).max(1_000_000),
  thumbhash: z.string().max(100),
  drawn: z.array(z.instanceof(Uint8Array)),
  full: z.instanceof(Uint8Array).optional(),
});

/**
 * Re-encodes the picture in the file `source` from its pixels alone, to `{into}/{width}.webp` for each width of its
 * folder, and to `full.webp` where that is kept; a smaller picture keeps its size. Returns width and height of the
 * upright original. Refuses a picture that cannot be decoded, has over 50 million pixels or crashes the decoder. Throws
 * ChildLate after 20 s.
 */
export async function redraw(source: string, into: string, folder: Folder) {
  const isKeptInFull = keptInFull.includes(folder);
  const said = await painters
    .ask({ file: await readFile(source), widths: widths[folder], full: isKeptInFull, isCheap })
    .catch(orUnreadable);
  const { data } = answered.safeParse(said);
  if (data?.drawn.length !== widths[folder].length || (isKeptInFull && !data.full))
    return refuse('invalid', 'media.unreadableImage');
  const { drawn, full, ...told } = data;
  for (const [n, width] of widths[folder].entries()) await writeFile(`${into}/${width}.webp`, drawn[n]!);
  if (full) await writeFile(`${into}/full.webp`, full);
  return told;
}

/**
 * The picture in the file `source` as AVIF in these widths, or undefined if that takes over 20 s; 'later' while another picture
 * is decoded or waits for it. Of one that `redraw` has drawn.
 */
export async function redrawAsAvif(source: string, widths: readonly number[]) {
  const said = await painters
    .askIfIdle({ file: await readFile(source), widths, full: false, asAvif: true, isCheap })
    .catch(error => (error instanceof ChildLate ? ('late' as const) : orUnreadable(error)));
  if (said === undefined) return 'later';
  const { data } = answered.safeParse(said);
  return data?.drawn.length === widths.length ? data.drawn : undefined;
}

function orUnreadable(error: Error) {
  if (error instanceof ChildLost) return 'unreadable' as const;
  throw error;
}
