import exifr from 'exifr';

/** What a picture's file reveals beside the picture, by kind. */
const hidden = ['place', 'time', 'device', 'notes'] as const;
export type Hidden = (typeof hidden)[number];

const named: Record<Hidden, RegExp> = {
  place: /gps|latitude|longitude|city|country|location|province/i,
  time: /date|timestamp|^time/i,
  device: /^make|model|lens|serial|software|camera|creatortool/i,
  notes:
    /description|artist|author|creator$|copyright|comment|caption|title|keyword|subject|owner|by-?line|headline/i,
};

/** Finds metadata in a picture's file: EXIF, XMP, IPTC, texts of a PNG. What cannot be read counts as empty. */
export async function findHidden(file: File): Promise<Hidden[]> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const names = await namesIn(bytes).catch(() => []);
  return hidden.filter(kind => names.some(name => named[kind].test(name)));
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
