import type { FileHandle } from 'node:fs/promises';
import type { Told } from './cleanVideo.ts';
import { type Element, elementsIn, readFloat, readUnsigned } from './elements.ts';
import { erase, readPart } from './fileParts.ts';
import { Unreadable } from './Unreadable.ts';

const ids = {
  header: 0x1a45dfa3,
  segment: 0x18538067,
  info: 0x1549a966,
  scale: 0x2ad7b1,
  duration: 0x4489,
  tracks: 0x1654ae6b,
  track: 0xae,
  video: 0xe0,
  width: 0xb0,
  height: 0xba,
  tags: 0x1254c367,
  attachments: 0x1941a469,
  void: 0xec,
} as const;

const largest = 1024 * 1024;

/** Cleans a WebM: its tags, where the place is told, and attachments are emptied. */
export async function cleanWebm(file: FileHandle): Promise<Told> {
  const { size } = await file.stat();
  const [header, segment] = await elementsIn(file, 0, size, 2);
  if (header?.id !== ids.header || segment?.id !== ids.segment) throw new Unreadable();
  const told: Told = { width: null, height: null, seconds: null };
  let hasTracks = false;
  for (const element of await elementsIn(file, segment.body, segment.end)) {
    const { id, body, end } = element;
    const isShort = end - body <= largest;
    if (id === ids.tags || id === ids.attachments) await empty(file, element);
    else if (id === ids.void) await erase(file, { start: body, end });
    else if (id === ids.info && isShort) told.seconds = await tellLength(file, element);
    else if (id === ids.tracks && isShort) {
      hasTracks = true;
      Object.assign(told, await tellSize(file, element));
    }
  }
  if (!hasTracks) throw new Unreadable();
  return told;
}

async function tellLength(file: FileHandle, { body, end }: Element) {
  let [scale, duration] = [1_000_000, Number.NaN];
  for (const one of await elementsIn(file, body, end)) {
    if (one.end - one.body > 8) continue;
    const value = await readPart(file, one.body, one.end);
    if (one.id === ids.scale) scale = readUnsigned(value);
    if (one.id === ids.duration) duration = readFloat(value);
  }
  const seconds = (duration * scale) / 1e9;
  return Number.isFinite(seconds) ? seconds : null;
}

async function tellSize(file: FileHandle, { body, end }: Element) {
  for (const track of await elementsIn(file, body, end)) {
    if (track.id !== ids.track) continue;
    const video = (await elementsIn(file, track.body, track.end)).find(({ id }) => id === ids.video);
    if (!video) continue;
    const sides: Partial<Told> = {};
    for (const one of await elementsIn(file, video.body, video.end)) {
      if (one.end - one.body > 8) continue;
      if (one.id === ids.width) sides.width = readUnsigned(await readPart(file, one.body, one.end));
      if (one.id === ids.height) sides.height = readUnsigned(await readPart(file, one.body, one.end));
    }
    return sides;
  }
  return {};
}

/** Makes an element a Void of the same length. */
async function empty(file: FileHandle, { start, end }: Element) {
  const length = end - start;
  await erase(file, { start, end });
  const header = Buffer.alloc(Math.min(length, 9));
  header[0] = ids.void;
  if (length < 9) header[1] = 0x80 | (length - 2);
  else header.writeBigUInt64BE((1n << 56n) | BigInt(length - 9), 1);
  await file.write(header, 0, header.length, start);
}
