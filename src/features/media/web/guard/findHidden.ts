import exifr from 'exifr';

/** What a picture's file reveals beside the picture, by kind. */
const hidden = ['place', 'time', 'device', 'notes', 'frames'] as const;
export type Hidden = (typeof hidden)[number];

const named: Record<Exclude<Hidden, 'frames'>, RegExp> = {
  place: /gps|latitude|longitude|city|country|location|province/i,
  time: /date|timestamp|^time/i,
  device: /^make|model|lens|serial|software|camera|creatortool/i,
  notes:
    /description|artist|author|creator$|copyright|comment|caption|title|keyword|subject|owner|by-?line|headline/i,
};

/**
 * Finds what a picture's file contains beside the picture that is shown: EXIF, XMP, IPTC, texts of a PNG, further frames. What
 * cannot be read counts as empty.
 */
export async function findHidden(bytes: Uint8Array<ArrayBuffer>): Promise<Hidden[]> {
  const names = await namesIn(bytes).catch(() => []);
  return hidden.filter(kind =>
    kind === 'frames' ? isAnimation(bytes) : names.some(name => named[kind].test(name)),
  );
}

/** Whether it may have several frames: a GIF, a PNG with their number, a WebP with their flag. */
function isAnimation(bytes: Uint8Array): boolean {
  if (textAt(bytes, 0) === 'GIF8') return true;
  if (isWebp(bytes)) return textAt(bytes, 12) === 'VP8X' && (bytes[20]! & 2) !== 0;
  if (textAt(bytes, 0) !== '\x89PNG') return false;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 8; at + 8 <= bytes.length; at += 12 + view.getUint32(at)) {
    const type = textAt(bytes, at + 4);
    if (type === 'acTL') return true;
    if (type === 'IDAT') return false;
  }
  return false;
}

/** Whether it is a JPEG of four colours, as for print: without a profile each program turns them into others. */
export function isCmyk(bytes: Uint8Array): boolean {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return false;
  for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff; ) {
    const marker = bytes[at + 1]!;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return bytes[at + 9] === 4;
    at += marker === 0xff ? 1 : 2 + bytes[at + 2]! * 256 + bytes[at + 3]!;
  }
  return false;
}

const everything = {
  ...{ tiff: true, ifd0: {}, exif: true, gps: true, xmp: true, iptc: true, ihdr: true },
  ...{ userComment: true, mergeOutput: true, reviveValues: false, translateValues: false },
};

async function namesIn(bytes: Uint8Array): Promise<string[]> {
  const parts = isWebp(bytes) ? webpExif(bytes) : [bytes];
  const read = await Promise.all(parts.map(part => exifr.parse(part, everything)));
  return read.flatMap(tags => Object.keys(tags ?? {}));
}

const textAt = (bytes: Uint8Array, from: number) => String.fromCharCode(...bytes.subarray(from, from + 4));
const isWebp = (bytes: Uint8Array) => textAt(bytes, 0) === 'RIFF' && textAt(bytes, 8) === 'WEBP';

/** The EXIF chunks of a WebP: each a TIFF of its own, some with the six bytes a JPEG has before it. */
function webpExif(bytes: Uint8Array): Uint8Array[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const found: Uint8Array[] = [];
  for (let at = 12; at + 8 <= bytes.length; ) {
    const size = view.getUint32(at + 4, true);
    const from = at + 8 + (textAt(bytes, at + 8) === 'Exif' ? 6 : 0);
    if (textAt(bytes, at) === 'EXIF') found.push(bytes.slice(from, at + 8 + size));
    at += 8 + size + (size % 2);
  }
  return found;
}
