import { constants, getPriority, setPriority } from 'node:os';
import sharp, { type OutputInfo, type Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';

/**
 * A picture, and the widths to encode it in, as WebP unless said; with the least effort for tests. Bytes, because this process
 * can read no file of the server.
 */
export type Redrawing = {
  file: Uint8Array;
  widths: readonly number[];
  full: boolean;
  asAvif?: boolean;
  isCheap?: boolean;
};
export type Redrawn =
  | { width: number; height: number; thumbhash: string; drawn: Uint8Array[]; full?: Uint8Array }
  | 'unreadable';

// Whatever a file says it is, no other decoder than these four ever runs.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadNsgif', 'VipsForeignLoadWebp'],
});
sharp.cache(false);
sharp.concurrency(1);
// Requests of readers have priority over the encoding of pictures. At the lowest of all, a busy server would not get to one within
// its 20 seconds, and call it unreadable.
const { PRIORITY_BELOW_NORMAL: below } = constants.priority;
// To raise it takes a right that this process may not have.
if (getPriority() < below) setPriority(below);

process.on('message', async (redrawing: Redrawing) => {
  process.send!(await redraw(redrawing).catch((): Redrawn => 'unreadable'));
});

async function redraw({ file, widths, full, asAvif, isCheap }: Redrawing): Promise<Redrawn> {
  const { autoOrient, space, hasProfile } = await sharp(file, options).metadata();
  // sharp works on these in Display P3 and would leave them there, unsaid.
  const isUnsaid = space === 'rgb16' && hasProfile;
  // Nothing of the file but its pixels goes on: turned upright, in sRGB, the first frame only.
  const opened = () => {
    const original = sharp(file, options).autoOrient().toColourspace('srgb');
    return isUnsaid ? original.withIccProfile('srgb', { attach: false }) : original;
  };
  const { data, info } = await opened()
    .resize(boxOf(Math.max(...widths)))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const upright = () => sharp(data, { raw: info as Raw });
  const least = isCheap ? { effort: 0 } : {};
  const encode = (width: number) => {
    const sized = upright().resize(boxOf(width));
    return (asAvif ? sized.avif({ ...avif, ...least }) : sized.webp(least)).toBuffer();
  };
  const drawn: Buffer[] = [];
  for (const [n, width] of widths.entries()) {
    // What fits into the width before is the same in this one.
    const isSame = n > 0 && fits(info, boxOf(widths[n - 1]!));
    drawn.push(isSame ? drawn[n - 1]! : await encode(width));
  }
  const whole =
    full &&
    (await opened()
      .resize(largestBox)
      .webp({ quality: 85, effort: 2, ...least })
      .toBuffer());
  return { ...autoOrient, thumbhash: await thumbhash(upright()), drawn, ...(whole && { full: whole }) };
}

const options = { limitInputPixels: 50_000_000, failOn: 'error', pages: 1 } as const;

/** About as near to the original as a WebP of sharp's default quality (docs/adr/0057). */
const avif = { quality: 60, effort: 3, chromaSubsampling: '4:2:0' } as const;

type Raw = OutputInfo & { channels: 1 | 2 | 3 | 4 };

// Four times as high as wide at most: WebP knows no height over 16,383. Of a higher picture a card shows the beginning, less
// sharply than of others.
const boxOf = (width: number) =>
  ({ width, height: width * 4, fit: 'inside', withoutEnlargement: true }) as const;
type Size = { width: number; height: number };
const fits = (size: Size, box: Size) => size.width <= box.width && size.height <= box.height;
const largestBox = { width: 16_383, height: 16_383, fit: 'inside', withoutEnlargement: true } as const;

async function thumbhash(picture: Sharp) {
  const { data, info } = await picture
    .resize({ width: 100, height: 100, fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}
