import { Unreadable } from './Unreadable.ts';

/** A box of an MP4 or MOV: `start` is its header, `body` its content, `end` the first byte after it. */
export type Box = { type: string; start: number; body: number; end: number };

const most = 100_000;

/** The header at `at`, or undefined if there is none that ends by `end`. */
export function readHeader(header: Buffer, at: number, end: number): Box | undefined {
  if (header.length < 8) return undefined;
  const type = header.toString('latin1', 4, 8);
  const short = header.readUInt32BE(0);
  const isLong = short === 1;
  if (isLong && header.length < 16) return undefined;
  const size = isLong ? Number(header.readBigUInt64BE(8)) : short === 0 ? end - at : short;
  const body = at + (isLong ? 16 : 8);
  return at + size < body || at + size > end ? undefined : { type, start: at, body, end: at + size };
}

/** The boxes side by side in a part of a buffer. */
export function boxesIn(buffer: Buffer, start: number, end: number): Box[] {
  const boxes: Box[] = [];
  for (let at = start; at < end; at = boxes.at(-1)!.end) {
    const box = readHeader(buffer.subarray(at, Math.min(at + 16, end)), at, end);
    // QuickTime ends some lists with four zero bytes.
    if (!box && end - at <= 8) break;
    if (!box || boxes.length > most) throw new Unreadable();
    boxes.push(box);
  }
  return boxes;
}

/** The first box at the end of a path, such as mdia, hdlr. */
export function find(buffer: Buffer, { body, end }: Box, ...path: string[]): Box | undefined {
  const [type, ...rest] = path;
  const box = boxesIn(buffer, body, end).find(child => child.type === type);
  return box && rest.length > 0 ? find(buffer, box, ...rest) : box;
}

/** Replaces a box by an empty one of the same length. */
export function empty(buffer: Buffer, { start, body, end }: Box) {
  buffer.write('free', start + 4, 'latin1');
  buffer.fill(0, body, end);
}
