export type Point = { x: number; y: number };
/** How a picture is looked at: so many times as large as it fits, and moved by so many pixels from the middle. */
export type Zoom = { scale: number } & Point;
export type Size = { width: number; height: number };

export const whole: Zoom = { scale: 1, x: 0, y: 0 };
const usualMost = 8;
/** So many pixels of the screen for one of the picture, at least, so that no reader can see more than its author. */
const pixelsEach = 2;

const between = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** How large a picture is where it just fits into `box`. A small one is not enlarged. */
export function fitted(picture: Size, box: Size): Size {
  const part = Math.min(1, box.width / picture.width, box.height / picture.height);
  return { width: picture.width * part, height: picture.height * part };
}

/** How many times a picture may be enlarged that is `shown` in a box. */
export const mostOf = (picture: Size, shown: Size) =>
  Math.max(usualMost, (pixelsEach * picture.width) / Math.max(1, shown.width));

/** Moved by so much, but never so far that an edge leaves the edge of the box without need. */
export function panned(zoom: Zoom, by: Point, shown: Size, box: Size): Zoom {
  const room = (side: 'width' | 'height') => Math.max(0, (shown[side] * zoom.scale - box[side]) / 2);
  return {
    scale: zoom.scale,
    x: between(zoom.x + by.x, -room('width'), room('width')),
    y: between(zoom.y + by.y, -room('height'), room('height')),
  };
}

/** Larger or smaller by `factor`, up to `most` times; what lies under `at`, counted from the middle of the box, stays there. */
export function zoomed(
  zoom: Zoom,
  factor: number,
  at: Point,
  shown: Size,
  box: Size,
  most = usualMost,
): Zoom {
  const scale = between(zoom.scale * factor, 1, most);
  const grown = scale / zoom.scale;
  const by = { x: (at.x - zoom.x) * (1 - grown), y: (at.y - zoom.y) * (1 - grown) };
  return panned({ ...zoom, scale }, by, shown, box);
}
