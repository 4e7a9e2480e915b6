import { fileURLToPath } from 'node:url';
import { refuse } from '#/base/server/refuse.ts';
import { type Folder, keptInFull, widths } from '#/media/folders.ts';
import { ChildLost, Children } from './children.ts';
import type { Redrawing, Redrawn } from './imageWorker.ts';

/** The processes in which pictures are decoded. */
export const painters = new Children<Redrawing, Redrawn>({
  script: fileURLToPath(new URL('./imageWorker.ts', import.meta.url)),
  most: 2,
  waiting: 100,
  time: 20_000,
  idle: 60_000,
});

/**
 * Draws the picture in the file `source` anew, without anything but its pixels, to `{into}/{width}.webp` for each
 * width of its folder, and to `full.webp` where that is kept; a smaller picture keeps its size. Answers width and height of the upright original.
 * Refuses what cannot be decoded, has over 50 million pixels, takes over 20 s or crashes the decoder.
 */
export async function redraw(source: string, into: string, folder: Folder) {
  const redrawn = await painters
    .ask({ source, into, widths: widths[folder], full: keptInFull.includes(folder) })
    .catch(orUnreadable);
  return redrawn === 'unreadable' ? refuse('invalid', 'media.unreadableImage') : redrawn;
}

function orUnreadable(error: Error): Redrawn {
  if (error instanceof ChildLost) return 'unreadable';
  throw error;
}
