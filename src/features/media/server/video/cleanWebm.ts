import type { FileHandle } from 'node:fs/promises';
import { refuse } from '#/platform/http/refuse.ts';
import type { VideoInfo } from './cleanVideo.ts';
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
  type: 0x83,
  video: 0xe0,
  width: 0xb0,
  height: 0xba,
  void: 0xec,
} as const;

/** Tags, attachments and chapters. */
const wordy = new Set([0x1254c367, 0x1941a469, 0x1043a770]);
/**
 * Title, date, the names of files and of what wrote it, in Info; names in a track; and the sums over what has changed
 * then. The numbers and texts of none of them are needed to play.
 */
const names = new Set([0x7ba9, 0x4461, 0x7384, 0x3c83ab, 0x3e83bb, 0x4d80, 0x5741, 0x536e]);
const sum = 0xbf;
const picture = 1;
const sound = 2;

const largest = 1024 * 1024;

/**
 * Cleans a WebM: empties its tags, which may contain the location, chapters, attachments, names and times, and
 * everything after the film. Refuses one with a track that is neither picture nor sound: it may contain locations.
 */
export async function cleanWebm(file: FileHandle): Promise<VideoInfo> {
  const { size } = await file.stat();
  const [header, segment] = await elementsIn(file, 0, size, 2);
  if (header?.id !== ids.header || segment?.id !== ids.segment) throw new Unreadable();
  const told: VideoInfo = { width: null, height: null, seconds: null, isSound: false };
  let hasTracks = false;
  for (const element of await elementsIn(file, segment.body, segment.end)) {
    const { id, body, end } = element;
    if (wordy.has(id)) await empty(file, element);
    else if (id === ids.void) await erase(file, { start: body, end });
    else if (id !== ids.info && id !== ids.tracks) continue;
    else if (end - body > largest) throw new Unreadable();
    else if (id === ids.info) {
      told.seconds = await tellLength(file, element);
      await emptyNames(file, element);
    } else {
      hasTracks = true;
      Object.assign(told, await tellTracks(file, element));
    }
  }
  if (!hasTracks) throw new Unreadable();
  if (segment.end < size) await empty(file, { ...segment, start: segment.end, end: size });
  return told;
}

async function emptyNames(file: FileHandle, { body, end }: Element) {
  for (const one of await elementsIn(file, body, end)) {
    if (names.has(one.id)) await erase(file, { start: one.body, end: one.end });
    if (one.id === sum) await empty(file, one);
  }
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

async function tellTracks(file: FileHandle, { body, end }: Element) {
  const told: Partial<VideoInfo> = {};
  for (const track of await elementsIn(file, body, end)) {
    if (track.id === sum) await empty(file, track);
    if (track.id !== ids.track) continue;
    await emptyNames(file, track);
    const parts = await elementsIn(file, track.body, track.end);
    const type = parts.find(({ id }) => id === ids.type);
    const kind = type && (await readNumber(file, type));
    if (kind !== picture && kind !== sound) refuse('invalid', 'media.videoTells');
    told.isSound = kind === sound && told.isSound !== false;
    const video = parts.find(({ id }) => id === ids.video);
    for (const one of video ? await elementsIn(file, video.body, video.end) : []) {
      if (one.id === ids.width) told.width ??= await readNumber(file, one);
      if (one.id === ids.height) told.height ??= await readNumber(file, one);
    }
  }
  return told;
}

const readNumber = async (file: FileHandle, { body, end }: Element) =>
  end - body > 8 ? null : readUnsigned(await readPart(file, body, end));

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
