import { type Box, find } from './boxes.ts';
import type { Told } from './cleanVideo.ts';

/** How long a film says it is, in seconds (mvhd). */
export function tellLength(buffer: Buffer, moov: Box): number | null {
  const box = find(buffer, moov, 'mvhd');
  const isLong = box && buffer[box.body] === 1;
  const place = box && box.body + (isLong ? 20 : 12);
  if (!place || place + 12 > box.end) return null;
  const scale = buffer.readUInt32BE(place);
  const duration = isLong ? Number(buffer.readBigUInt64BE(place + 4)) : buffer.readUInt32BE(place + 4);
  return scale > 0 ? duration / scale : null;
}

/** Width and height of a track of pictures as it is shown, the larger if there are two (tkhd). */
export function tellTrack(buffer: Buffer, track: Box, known: Told): Partial<Told> {
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
