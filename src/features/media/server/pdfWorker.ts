import { constants, getPriority, setPriority } from 'node:os';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import sharp from 'sharp';

/** A PDF, to be rendered as one PNG, page below page. Bytes, because this process can read no file of the server. */
export type Flattening = { file: Uint8Array; mostPages: number };
export type Flattened = { png: Uint8Array } | 'tooLong' | 'unreadable';

// As wide as a page has to be for its small print, and as high altogether as a WebP may be.
const width = 1240;
const height = 16_383;

sharp.cache(false);
sharp.concurrency(1);
const { PRIORITY_BELOW_NORMAL: below } = constants.priority;
// To raise it takes a right that this process may not have.
if (getPriority() < below) setPriority(below);

process.on('message', async (flattening: Flattening) => {
  process.send!(await flatten(flattening).catch((): Flattened => 'unreadable'));
});

/**
 * PDFium without JavaScript and forms, in a fresh WebAssembly memory for each document: nothing leaks from one to the
 * next.
 */
async function flatten({ file, mostPages }: Flattening): Promise<Flattened> {
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(file);
    const count = document.getPageCount();
    if (count > mostPages) return 'tooLong';
    const most = { width, height: Math.floor(height / count) };
    const pages: Page[] = [];
    for (const page of document.pages()) {
      const { originalWidth, originalHeight } = page.getOriginalSize();
      // Whatever size a page says it has: pixels are ours to choose.
      const scale = Math.min(most.width / originalWidth, most.height / originalHeight);
      if (!(scale > 0 && scale < 1_000)) return 'unreadable';
      pages.push(
        await page.render({
          render: 'bitmap',
          width: Math.max(1, Math.floor(originalWidth * scale)),
          height: Math.max(1, Math.floor(originalHeight * scale)),
        }),
      );
    }
    if (pages.length === 0) return 'unreadable';
    return { png: await stack(pages) };
  } finally {
    library.destroy();
  }
}

type Page = { width: number; height: number; data: Uint8Array };

async function stack(pages: Page[]): Promise<Uint8Array> {
  let top = 0;
  const placed = pages.map(({ width, height, data }) => {
    const page = { input: Buffer.from(data), raw: { width, height, channels: 4 as const }, left: 0, top };
    top += height;
    return page;
  });
  const size = { width: Math.max(...pages.map(page => page.width)), height: top };
  return sharp({ create: { ...size, channels: 3, background: 'white' } })
    .composite(placed)
    .png({ compressionLevel: 1 })
    .toBuffer();
}
