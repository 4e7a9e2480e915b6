import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

export type Colour = [red: number, green: number, blue: number];

/** The colours of `quarters`: top left, top right, bottom left, bottom right. */
export const quarterColours: Colour[] = [
  [200, 30, 30],
  [30, 160, 60],
  [40, 60, 200],
  [230, 200, 40],
];

// Which side of the upright picture the first row and the first column are, as Exif defines the eight.
const sides = [
  ...['', 'top left', 'top right', 'bottom right', 'bottom left'],
  ...['left top', 'right top', 'right bottom', 'left bottom'],
];

/** A picture 600 × 400 of four colours, whose pixels lie as this Exif orientation says they do; not yet encoded. */
export function quarters(orientation = 1) {
  const [row, column] = sides[orientation]!.split(' ') as [string, string];
  const isTurned = orientation > 4;
  const [width, height] = isTurned ? [400, 600] : [600, 400];
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const down = isSecond(y, height, row);
      const across = isSecond(x, width, column);
      const [isRight, isLow] = isTurned ? [down, across] : [across, down];
      pixels.set(quarterColours[(isLow ? 2 : 0) + (isRight ? 1 : 0)]!, (y * width + x) * 3);
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } }).withMetadata({ orientation });
}

const isSecond = (at: number, length: number, first: string) =>
  at >= length / 2 !== (first === 'bottom' || first === 'right');

/** The colour of one pixel of an encoded picture. */
export async function colourAt(picture: Buffer | string, left: number, top: number): Promise<Colour> {
  const one = sharp(picture).extract({ left, top, width: 1, height: 1 }).removeAlpha().toColourspace('srgb');
  return [...(await one.raw().toBuffer())] as Colour;
}

/** A PNG of 16,000 × 16,000 black pixels in about 31 KB. */
export function pixelBomb(side = 16_000) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(side * (1 + Math.ceil(side / 8))), { level: 9 });
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** A JPEG of 1000 × 667 with soft forms, as photos have. */
export async function landscape() {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const small = sharp({ create: { width: 90, height: 60, channels: 3, background: '#000', noise } });
  return sharp(await small.png().toBuffer())
    .resize(1_000, undefined, { kernel: 'cubic' })
    .jpeg({ quality: 92 })
    .toBuffer();
}
