import { closeSync, createReadStream, fstatSync, openSync, readSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import type { ImageFormat } from '#/features/media/sniff.ts';

/** The file is not what its first bytes say. */
export class Malformed extends Error {
  override name = 'Malformed';
}

/**
 * Copies a picture without metadata about where, when or with what it was taken: of each format only the parts needed
 * to display it are kept, and nothing after its end. Pixels are unchanged. Of a JPEG's EXIF only the orientation is
 * kept. Nothing is decoded; a large file is read in small steps that yield to other requests. Throws Malformed.
 */
export async function copyWithoutMetadata(from: string, to: string, format: ImageFormat) {
  const source = openSync(from, 'r');
  const target = await open(to, 'w');
  try {
    const file = new Dissected(source);
    let begun = performance.now();
    for (const _ of strip[format](file)) {
      if (performance.now() - begun < longestStep) continue;
      await setImmediate();
      begun = performance.now();
    }
    for (const piece of file.pieces) {
      if (Buffer.isBuffer(piece)) await target.write(piece);
      else await copyPart(from, piece, target);
    }
  } finally {
    closeSync(source);
    await target.close();
  }
}

async function copyPart(from: string, [start, end]: [number, number], target: FileHandle) {
  for await (const chunk of createReadStream(from, { start, end: end - 1 }))
    await target.write(chunk as Buffer);
}

/** Milliseconds. */
const longestStep = 10;
const windowBytes = 64 * 1024;
/** A picture has a few hundred parts that are kept; a file of more is none. */
const mostPieces = 100_000;

/** A file that is read through a window, and what of it, in order, is kept. */
class Dissected {
  private readonly source: number;
  private readonly size: number;
  private readonly window = Buffer.alloc(windowBytes);
  private windowAt = 0;
  private windowEnd = 0;
  /** Stretches of the file, from the first byte to the one behind the last, and bytes in their place. */
  readonly pieces: ([number, number] | Buffer)[] = [];

  constructor(source: number) {
    this.source = source;
    this.size = fstatSync(source).size;
  }

  byte(at: number): number {
    if (at < this.windowAt || at >= this.windowEnd) this.move(at);
    return this.window[at - this.windowAt]!;
  }

  bytes = (at: number, length: number) => Buffer.from(Array.from({ length }, (_, i) => this.byte(at + i)));
  text = (at: number, length: number) => this.bytes(at, length).toString('latin1');

  keep(from: number, to: number) {
    if (to > this.size || to <= from) throw new Malformed();
    const last = this.pieces.at(-1);
    if (last && !Buffer.isBuffer(last) && last[1] === from) last[1] = to;
    else this.add([from, to]);
  }

  add(piece: [number, number] | Buffer) {
    if (this.pieces.push(piece) > mostPieces) throw new Malformed();
  }

  private move(at: number) {
    if (at < 0 || at >= this.size) throw new Malformed();
    this.windowAt = at;
    this.windowEnd = at + readSync(this.source, this.window, 0, windowBytes, at);
    if (this.windowEnd === at) throw new Malformed();
  }
}

const strip: Record<ImageFormat, (file: Dissected) => Generator<void>> = { jpeg, png, gif, webp };

// Frames, tables, restart intervals; of the application segments ICC profiles and Adobe's way of storing colours.
const isJpegPart = (marker: number) =>
  (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc8) || (marker >= 0xda && marker <= 0xdf);

function* jpeg(file: Dissected): Generator<void> {
  file.keep(0, 2);
  let at = 2;
  let hasOrientation = false;
  for (;;) {
    yield;
    if (file.byte(at) !== 0xff) throw new Malformed();
    const marker = file.byte(at + 1);
    // Padding before a marker.
    if (marker === 0xff) {
      at++;
      continue;
    }
    if (marker === 0xd9) return file.keep(at, at + 2);
    const end = at + 2 + file.bytes(at + 2, 2).readUInt16BE();
    if (end < at + 4) throw new Malformed();
    if (isJpegPart(marker) || isColour(file, marker, at, end)) file.keep(at, end);
    else if (marker === 0xe1 && !hasOrientation) {
      const orientation = orientationOf(file, at + 4, end);
      if (orientation) file.add(orientationSegment(orientation));
      hasOrientation = orientation !== undefined;
    }
    at = end;
    if (marker !== 0xda) continue;
    // The picture itself, up to the next marker that is no part of it.
    while (file.byte(at) !== 0xff || isWithinScan(file.byte(at + 1))) {
      at++;
      if (at % windowBytes === 0) yield;
    }
    if (at > end) file.keep(end, at);
  }
}

const isWithinScan = (next: number) => next === 0 || (next >= 0xd0 && next <= 0xd7);

const isColour = (file: Dissected, marker: number, at: number, end: number) =>
  (marker === 0xe2 && end - at > 16 && file.text(at + 4, 12) === 'ICC_PROFILE\0') ||
  (marker === 0xee && end - at > 9 && file.text(at + 4, 5) === 'Adobe');

/** How the picture is turned, 2 to 8, as its EXIF says; undefined when it is upright or says nothing. */
function orientationOf(file: Dissected, at: number, end: number): number | undefined {
  if (end - at < 16 || file.text(at, 6) !== 'Exif\0\0') return undefined;
  const tiff = file.bytes(at + 6, end - at - 6);
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const two = (from: number) => (isLittle ? tiff.readUInt16LE(from) : tiff.readUInt16BE(from));
  try {
    const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
    for (let n = 0; n < two(directory); n++) {
      const entry = directory + 2 + 12 * n;
      if (two(entry) !== 0x0112) continue;
      const value = two(entry + 8);
      return value >= 2 && value <= 8 ? value : undefined;
    }
  } catch {
    // What points out of its segment says nothing.
  }
  return undefined;
}

/** An EXIF segment with this one entry. */
function orientationSegment(orientation: number) {
  const entry = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0];
  const tiff = Buffer.from([...Buffer.from('MM'), 0, 42, 0, 0, 0, 8, 0, 1, ...entry, 0, 0, 0, 0]);
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
  return Buffer.concat([Buffer.from([0xff, 0xe1, 0, body.length + 2]), body]);
}

const pngParts = new Set(
  'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP sBIT bKGD hIST pHYs acTL fcTL fdAT'.split(' '),
);

function* png(file: Dissected): Generator<void> {
  file.keep(0, 8);
  for (let at = 8; ; ) {
    yield;
    const end = at + 12 + file.bytes(at, 4).readUInt32BE();
    const type = file.text(at + 4, 4);
    if (pngParts.has(type)) file.keep(at, end);
    if (type === 'IEND') return;
    at = end;
  }
}

function* gif(file: Dissected): Generator<void> {
  const colours = (packed: number) => (packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0);
  // Blocks of up to 255 bytes until an empty one.
  function* blocksEnd(from: number) {
    let at = from;
    while (file.byte(at) !== 0) {
      at += file.byte(at) + 1;
      yield;
    }
    return at + 1;
  }
  let at = 13 + colours(file.byte(10));
  file.keep(0, at);
  for (;;) {
    const kind = file.byte(at);
    if (kind === 0x3b) return file.keep(at, at + 1);
    if (kind !== 0x2c && kind !== 0x21) throw new Malformed();
    const isImage = kind === 0x2c;
    const end = yield* blocksEnd(isImage ? at + 11 + colours(file.byte(at + 9)) : at + 2);
    const isLoop = file.byte(at + 1) === 0xff && file.text(at + 3, 11) === 'NETSCAPE2.0';
    if (isImage || file.byte(at + 1) === 0xf9 || isLoop) file.keep(at, end);
    at = end;
  }
}

const webpParts = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);

function* webp(file: Dissected): Generator<void> {
  const riff = 8 + file.bytes(4, 4).readUInt32LE();
  const kept: ([number, number] | Buffer)[] = [];
  for (let at = 12; at + 8 <= riff; ) {
    yield;
    const size = file.bytes(at + 4, 4).readUInt32LE();
    const end = at + 8 + size + (size % 2);
    const type = file.text(at, 4);
    if (type === 'VP8X') {
      if (size !== 10) throw new Malformed();
      const head = file.bytes(at, 18);
      // It no longer has EXIF or XMP.
      head[8]! &= ~0x0c;
      kept.push(head);
    } else if (webpParts.has(type)) kept.push([at, end]);
    if (kept.length > mostPieces) throw new Malformed();
    at = end;
  }
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  head.writeUInt32LE(
    kept.reduce((sum, part) => sum + (Buffer.isBuffer(part) ? part.length : part[1] - part[0]), 4),
    4,
  );
  file.add(head);
  for (const part of kept) {
    if (Buffer.isBuffer(part)) file.add(part);
    else file.keep(...part);
  }
}
