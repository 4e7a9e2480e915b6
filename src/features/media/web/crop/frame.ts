import type { Area } from '../guard/edit.ts';

/** How a picture of a person or business is framed: a photo round, a logo square, a cover wide. */
export type Frame = 'round' | 'square' | 'wide';
type Size = { width: number; height: number };

/** Width by height of each frame. */
export const aspectOf: Record<Frame, number> = { round: 1, square: 1, wide: 4 };
/** Width by height of the box in which the frame lies, with something of what is cut off around it. */
export const boxAspectOf: Record<Frame, number> = { round: 4 / 3, square: 4 / 3, wide: 2 };

/** The longest side of what is sent. No width that is kept is larger (folders.ts); a closer look shows a little more. */
const longest = 2048;

/** The largest of these proportions that fits into a box 1 high. */
const within = (box: number, aspect: number): Size =>
  aspect > box ? { width: box, height: box / aspect } : { width: aspect, height: 1 };

/** The smallest of these proportions that covers a box 1 high. */
const covering = (box: number, aspect: number): Size =>
  aspect > box ? { width: aspect, height: 1 } : { width: box, height: box / aspect };

/** How large a picture is where it just covers its frame, if it covers the box around the frame at 1. */
export function leastZoom(frame: Frame, picture: number): number {
  const box = boxAspectOf[frame];
  const [framed, whole] = [within(box, aspectOf[frame]), covering(box, picture)];
  return Math.max(framed.width / whole.width, framed.height / whole.height);
}

/** Which pixels of a picture an area of it is, and how large what is sent of them will be. */
export function cutOf(area: Area, picture: Size) {
  const side = (of: 'width' | 'height') => Math.max(1, Math.round(area[of] * picture[of]));
  const from = { width: side('width'), height: side('height') };
  const at = (part: number, room: number) => Math.min(room, Math.round(part));
  const scale = Math.min(1, longest / Math.max(from.width, from.height));
  return {
    from: {
      ...from,
      x: at(area.x * picture.width, picture.width - from.width),
      y: at(area.y * picture.height, picture.height - from.height),
    },
    width: Math.max(1, Math.round(from.width * scale)),
    height: Math.max(1, Math.round(from.height * scale)),
  };
}
