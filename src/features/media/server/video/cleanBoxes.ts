import type { FileHandle } from 'node:fs/promises';
import { refuse } from '#/platform/http/refuse.ts';
import { type Box, boxesIn, empty, find, readHeader } from './boxes.ts';
import type { VideoInfo } from './cleanVideo.ts';
import { emptyEncoder, emptyWords } from './emptyWords.ts';
import { erase, readPart } from './fileParts.ts';
import { type Part, samplesOf } from './samples.ts';

import { Unreadable } from './Unreadable.ts';

/** What a player needs. Everything else at the top, such as uuid with XMP or a maker's trailer, is emptied. */
const needed = new Set(['ftyp', 'moov', 'mdat', 'moof', 'mfra', 'sidx', 'ssix', 'styp', 'wide', 'pdin']);
/** Of a table of contents, in bytes. */
const largest = 32 * 1024 * 1024;

/**
 * Cleans an MP4 or MOV: all user data and metadata (udta with ©xyz and loci, meta with Apple's location keys, uuid),
 * times and names of what recorded it, and whole tracks other than picture and sound, with their samples: GPS of action
 * cameras and drones is there. Refuses a film in fragments that has such a track.
 */
export async function cleanBoxes(file: FileHandle): Promise<VideoInfo> {
  const { size } = await file.stat();
  const boxes = await topBoxes(file, size);
  const of = (type: string) => boxes.filter(box => box.type === type);
  const [moov, ...others] = of('moov');
  const [media, fragments] = [of('mdat'), of('moof')];
  if (!moov || others.length > 0 || media.length === 0) throw new Unreadable();
  const buffer = await readTable(file, moov);
  const { told, parts, isStripped } = cleanMoov(buffer);
  if (isStripped && fragments.length > 0) return refuse('invalid', 'media.videoTells');
  for (const fragment of fragments) await cleanFragment(file, fragment);
  // What is said to lie elsewhere does not: only the bytes of pictures and sound are ever touched.
  for (const part of within(parts, media)) await erase(file, part);
  for (const box of boxes.filter(({ type }) => !needed.has(type))) await emptyInFile(file, box);
  await file.write(buffer, 0, buffer.length, moov.start);
  return told;
}

async function topBoxes(file: FileHandle, size: number): Promise<Box[]> {
  const boxes: Box[] = [];
  for (let at = 0; at < size; at = boxes.at(-1)!.end) {
    const box = readHeader(await readPart(file, at, Math.min(at + 16, size)), at, size);
    if (boxes.length > 100_000) throw new Unreadable();
    if (box) boxes.push(box);
    // Behind the film, what is no box is a maker's trailer; before, this is no film.
    else if (!boxes.some(({ type }) => type === 'moov')) throw new Unreadable();
    else boxes.push({ type: 'trailer', start: at, body: Math.min(at + 8, size), end: size });
  }
  return boxes;
}

async function readTable(file: FileHandle, { start, end }: Box) {
  if (end - start > largest) throw new Unreadable();
  return readPart(file, start, end);
}

async function cleanFragment(file: FileHandle, box: Box) {
  const buffer = await readTable(file, box);
  emptyWords(buffer, boxesIn(buffer, 0, buffer.length)[0]!);
  await file.write(buffer, 0, buffer.length, box.start);
}

function cleanMoov(buffer: Buffer) {
  const [moov] = boxesIn(buffer, 0, buffer.length);
  const told: VideoInfo = { width: null, height: null, seconds: tellLength(buffer, moov!), isSound: false };
  const parts: Part[] = [];
  const kinds = new Set<string | undefined>();
  for (const box of boxesIn(buffer, moov!.body, moov!.end)) {
    if (box.type !== 'trak') continue;
    const kind = handlerOf(buffer, box);
    kinds.add(kind);
    if (kind === 'vide') {
      Object.assign(told, tellTrack(buffer, box, told));
      emptyEncoder(buffer, box);
    } else if (kind !== 'soun') {
      parts.push(...samplesOf(buffer, box));
      empty(buffer, box);
    }
  }
  emptyWords(buffer, moov!);
  told.isSound = kinds.has('soun') && !kinds.has('vide');
  return { told, parts, isStripped: [...kinds].some(kind => kind !== 'vide' && kind !== 'soun') };
}

function handlerOf(buffer: Buffer, track: Box) {
  const handler = find(buffer, track, 'mdia', 'hdlr');
  return handler && handler.end - handler.body >= 12
    ? buffer.toString('latin1', handler.body + 8, handler.body + 12)
    : undefined;
}

function within(parts: Part[], media: Box[]): Part[] {
  const all = media.flatMap(({ body, end }) =>
    parts.map(part => ({ start: Math.max(part.start, body), end: Math.min(part.end, end) })),
  );
  const sorted = all.filter(({ start, end }) => start < end).sort((a, b) => a.start - b.start);
  // Joined, so that what is named a thousand times is written once.
  const joined: Part[] = [];
  for (const part of sorted) {
    const last = joined.at(-1);
    if (last && part.start <= last.end) last.end = Math.max(last.end, part.end);
    else joined.push(part);
  }
  return joined;
}

async function emptyInFile(file: FileHandle, { start, body, end }: Box) {
  await erase(file, { start: body, end });
  if (end - start < 8) return erase(file, { start, end });
  const header = Buffer.alloc(body - start);
  const size = end - start;
  header.writeUInt32BE(body - start === 16 ? 1 : size, 0);
  header.write('free', 4, 'latin1');
  if (body - start === 16) header.writeBigUInt64BE(BigInt(size), 8);
  await file.write(header, 0, header.length, start);
}

/** How long a film says it is, in seconds (mvhd). */
function tellLength(buffer: Buffer, moov: Box): number | null {
  const box = find(buffer, moov, 'mvhd');
  const isLong = box && buffer[box.body] === 1;
  const place = box && box.body + (isLong ? 20 : 12);
  if (!place || place + 12 > box.end) return null;
  const scale = buffer.readUInt32BE(place);
  const duration = isLong ? Number(buffer.readBigUInt64BE(place + 4)) : buffer.readUInt32BE(place + 4);
  return scale > 0 ? duration / scale : null;
}

/** Width and height of a track of pictures as it is shown, the larger if there are two (tkhd). */
function tellTrack(buffer: Buffer, track: Box, known: VideoInfo): Partial<VideoInfo> {
  const box = find(buffer, track, 'tkhd');
  const matrix = box && box.body + (buffer[box.body] === 1 ? 52 : 40);
  if (!matrix || matrix + 44 > box.end) return {};
  const fixed = (at: number) => buffer.readUInt32BE(at) / 65_536;
  const sides = [fixed(matrix + 36), fixed(matrix + 40)] as const;
  // Turned by a quarter: nothing of x goes into x.
  const isTurned = buffer.readInt32BE(matrix) === 0 && buffer.readInt32BE(matrix + 4) !== 0;
  const [width, height] = isTurned ? [sides[1], sides[0]] : sides;
  return width * height > (known.width ?? 0) * (known.height ?? 0) ? { width, height } : {};
}
