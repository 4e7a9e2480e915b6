import { randomBytes } from 'node:crypto';

/**
 * An MP4 of `size` bytes without metadata: every table a film has, one small picture, and noise. No browser can play it,
 * and no two parts of it are alike.
 */
export function inventedVideo(size: number): Buffer {
  const ftyp = box('ftyp', text('isom'), word(512), text('isom'));
  const moovOf = (offset: number, bytes: number) => box('moov', movieHeader, trackOf(offset, bytes));
  const offset = ftyp.length + moovOf(0, 0).length + 8;
  const bytes = size - offset;
  const head = Buffer.concat([ftyp, moovOf(offset, bytes), word(bytes + 8), text('mdat')]);
  return Buffer.concat([head, randomBytes(bytes)]);
}

const word = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
const words = (...values: number[]) => Buffer.concat(values.map(word));
const text = (letters: string) => Buffer.from(letters, 'latin1');

function box(type: string, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content);
  return Buffer.concat([word(body.length + 8), text(type), body]);
}

/** A browser reads the whole of a picture before it gives up. */
const pictureBytes = 4_096;
const matrix = words(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000);
const [width, height] = [640, 360];
const movieHeader = box(
  'mvhd',
  words(0, 0, 0, 1000, 1000, 0x10000, 0x1000000, 0, 0),
  matrix,
  words(0, 0, 0, 0, 0, 0, 2),
);

function trackOf(offset: number, bytes: number) {
  const header = box(
    'tkhd',
    words(3, 0, 0, 1, 0, 1000, 0, 0, 0, 0),
    matrix,
    words(width << 16, height << 16),
  );
  const look = Buffer.alloc(70);
  look.writeUInt16BE(width, 16);
  look.writeUInt16BE(height, 18);
  const description = box('stsd', words(0, 1), box('avc1', Buffer.from([0, 0, 0, 0, 0, 0, 0, 1]), look));
  const samples = box(
    'stbl',
    description,
    box('stts', words(0, 1, 1, 1000)),
    box('stsc', words(0, 1, 1, 1, 1)),
    box('stsz', words(0, 0, 1, Math.min(bytes, pictureBytes))),
    box('stco', words(0, 1, offset)),
  );
  const place = box('dinf', box('dref', words(0, 1), box('url ', words(1))));
  const media = box('minf', box('vmhd', words(1, 0, 0)), place, samples);
  const handler = box('hdlr', words(0, 0), text('vide'), words(0, 0, 0), Buffer.alloc(1));
  const tongue = Buffer.from([0x55, 0xc4, 0, 0]);
  return box('trak', header, box('mdia', box('mdhd', words(0, 0, 0, 1000, 1000), tongue), handler, media));
}
