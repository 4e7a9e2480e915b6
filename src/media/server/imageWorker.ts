import { readFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import sharp, { type OutputInfo, type Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';

/** The picture in the file `source`, to be written to the folder `into` as `{width}.webp`. */
export type Redrawing = { source: string; into: string; widths: readonly number[] };
export type Redrawn = { width: number; height: number; thumbhash: string } | 'unreadable';

// Whatever a file says it is, no other decoder than these four ever runs.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadNsgif', 'VipsForeignLoadWebp'],
});
sharp.cache(false);
sharp.concurrency(1);
// People who read come before pictures that are drawn.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

process.on('message', async (redrawing: Redrawing) => {
  process.send!(await redraw(redrawing).catch((): Redrawn => 'unreadable'));
});

async function redraw({ source, into, widths }: Redrawing): Promise<Redrawn> {
  // Nothing of the file but its pixels goes on: turned upright, in sRGB, the first frame only.
  const original = sharp(await readFile(source), { limitInputPixels: 50_000_000, failOn: 'error', pages: 1 });
  const { autoOrient, space, hasProfile } = await original.metadata();
  // sharp works on these in Display P3 and would leave them there, unsaid.
  if (space === 'rgb16' && hasProfile) original.withIccProfile('srgb', { attach: false });
  const { data, info } = await original
    .autoOrient()
    .toColourspace('srgb')
    .resize(boxOf(Math.max(...widths)))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const upright = () => sharp(data, { raw: info as Raw });
  for (const width of widths) {
    await upright().resize(boxOf(width)).webp().toFile(`${into}/${width}.webp`);
  }
  return { ...autoOrient, thumbhash: await thumbhash(upright()) };
}

type Raw = OutputInfo & { channels: 1 | 2 | 3 | 4 };

// Four times as high as wide at most: WebP knows no height over 16,383, and no card shows more.
const boxOf = (width: number) =>
  ({ width, height: width * 4, fit: 'inside', withoutEnlargement: true }) as const;

async function thumbhash(picture: Sharp) {
  const { data, info } = await picture
    .resize({ width: 100, height: 100, fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}
