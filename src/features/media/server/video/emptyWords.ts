import { type Box, boxesIn, empty, find, readHeader } from './boxes.ts';

const words = new Set(['udta', 'meta', 'uuid', 'free', 'skip']);
const holders = new Set(['trak', 'mdia', 'minf', 'traf']);
const timed = new Set(['mvhd', 'tkhd', 'mdhd']);

/** Empties all that a moov or moof says in words, also the names of what recorded it, and when it was recorded. */
export function emptyWords(buffer: Buffer, { body, end }: Box) {
  for (const box of boxesIn(buffer, body, end)) {
    if (words.has(box.type)) empty(buffer, box);
    else if (holders.has(box.type)) emptyWords(buffer, box);
    else if (timed.has(box.type)) emptyTimes(buffer, box);
    else if (box.type === 'hdlr') fill(buffer, box, { from: 24 });
  }
}

/** The encoder's name in how the pictures of a track are written (VisualSampleEntry, ISO/IEC 14496-12, 12.1.3). */
export function emptyEncoder(buffer: Buffer, track: Box) {
  const box = find(buffer, track, 'mdia', 'minf', 'stbl', 'stsd');
  const at = box && box.body + 8;
  const entry = at && readHeader(buffer.subarray(at, Math.min(at + 16, box.end)), at, box.end);
  if (entry) fill(buffer, entry, { from: 42, length: 32 });
}

// When it was made and when it was changed: two numbers behind version and flags.
const emptyTimes = (buffer: Buffer, box: Box) =>
  fill(buffer, box, { from: 4, length: buffer[box.body] === 1 ? 16 : 8 });

function fill(buffer: Buffer, { body, end }: Box, { from, length }: { from: number; length?: number }) {
  const to = length === undefined ? end : Math.min(body + from + length, end);
  if (body + from < to) buffer.fill(0, body + from, to);
}
