import { refuse } from '#/platform/http/refuse.ts';
import { type Box, find } from './boxes.ts';

/** Bytes of the file, from `start` up to `end`. */
export type Part = { start: number; end: number };

const headed = 8;
/** More samples than this no file of ours can have; a table may claim it. */
const most = 5_000_000;

/** Where the samples of a track lie in the file: each chunk as one part (ISO/IEC 14496-12, 8.7). */
export function samplesOf(buffer: Buffer, track: Box): Part[] {
  const table = find(buffer, track, 'mdia', 'minf', 'stbl');
  if (!table) return [];
  // Sizes of a few bits each, which no camera writes: what is not found cannot be taken out.
  if (find(buffer, table, 'stz2')) return refuse('invalid', 'media.videoTells');
  const offsets = offsetsOf(buffer, table);
  const counts = countsOf(buffer, table, offsets.length);
  const sizeOf = sizes(buffer, table);
  const parts: Part[] = [];
  let sample = 0;
  for (const [chunk, start] of offsets.entries()) {
    let length = 0;
    for (let n = counts[chunk]!; n > 0; n--) {
      const size = sizeOf(sample++);
      if (size === undefined) break;
      length += size;
    }
    parts.push({ start, end: start + length });
  }
  return parts;
}

/** Rows of `width` bytes behind a count; what the box is too short for is left out. */
function rowsIn(buffer: Buffer, box: Box | undefined, width: number, before = headed) {
  if (!box || box.end - box.body < before) return { count: 0, at: () => 0 };
  const room = Math.floor((box.end - box.body - before) / width);
  const count = Math.min(buffer.readUInt32BE(box.body + before - 4), room);
  return { count, at: (row: number) => box.body + before + row * width };
}

function offsetsOf(buffer: Buffer, table: Box) {
  const long = find(buffer, table, 'co64');
  const { count, at } = rowsIn(buffer, long ?? find(buffer, table, 'stco'), long ? 8 : 4);
  return Array.from({ length: count }, (_, row) =>
    long ? Number(buffer.readBigUInt64BE(at(row))) : buffer.readUInt32BE(at(row)),
  );
}

/** The number of samples per chunk: a row of stsc applies from its first chunk on. */
function countsOf(buffer: Buffer, table: Box, chunks: number) {
  const counts = new Array<number>(chunks).fill(0);
  const { count, at } = rowsIn(buffer, find(buffer, table, 'stsc'), 12);
  for (let row = 0; row < count; row++) {
    const first = buffer.readUInt32BE(at(row));
    const next = row + 1 < count ? buffer.readUInt32BE(at(row + 1)) : chunks + 1;
    if (first < 1 || next < first) continue;
    counts.fill(buffer.readUInt32BE(at(row) + 4), first - 1, Math.min(next - 1, chunks));
  }
  return counts;
}

/** The size of a sample; undefined behind the last. */
function sizes(buffer: Buffer, table: Box) {
  const box = find(buffer, table, 'stsz');
  const { count, at } = rowsIn(buffer, box, 4, 12);
  const all = box && box.end - box.body >= 12 ? buffer.readUInt32BE(box.body + 4) : 0;
  const total = box && box.end - box.body >= 12 ? Math.min(buffer.readUInt32BE(box.body + 8), most) : 0;
  if (all > 0) return (sample: number) => (sample < total ? all : undefined);
  return (sample: number) => (sample < count ? buffer.readUInt32BE(at(sample)) : undefined);
}
