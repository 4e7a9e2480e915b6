/** An area of a picture after turning; each number is a fraction of its width or height, from 0 to 1. */
export type Area = { x: number; y: number; width: number; height: number };
/** What has been done to a picture: quarter turns clockwise, what is kept of it, and what is covered. */
export type Edit = { turns: number; crop: Area | undefined; covers: readonly Area[] };

export const untouched: Edit = { turns: 0, crop: undefined, covers: [] };
export const whole: Area = { x: 0, y: 0, width: 1, height: 1 };

/** An area smaller than this fraction could not be grabbed; a long screenshot has lines this small. */
export const least = 0.001;

const within = (value: number, from: number, to: number) => Math.min(to, Math.max(from, value));

/** The area between two corners, inside the picture. */
export function between(one: { x: number; y: number }, other: { x: number; y: number }): Area {
  const [left, right] = [one.x, other.x].map(x => within(x, 0, 1)).sort((a, b) => a - b) as [number, number];
  const [top, foot] = [one.y, other.y].map(y => within(y, 0, 1)).sort((a, b) => a - b) as [number, number];
  return { x: left, y: top, width: right - left, height: foot - top };
}

/** Moved by so much, and still inside the picture. */
export const moved = (area: Area, x: number, y: number): Area => ({
  ...area,
  x: within(area.x + x, 0, 1 - area.width),
  y: within(area.y + y, 0, 1 - area.height),
});

/** Larger or smaller by so much to the right and to the foot. */
export const grown = (area: Area, x: number, y: number): Area => ({
  ...area,
  width: within(area.width + x, least, 1 - area.x),
  height: within(area.height + y, least, 1 - area.y),
});

/** A quarter turn clockwise, with all that lies on the picture. */
export const turned = ({ turns, crop, covers }: Edit): Edit => ({
  turns: (turns + 1) % 4,
  crop: crop && turnedArea(crop),
  covers: covers.map(turnedArea),
});

const turnedArea = ({ x, y, width, height }: Area): Area => ({
  x: 1 - y - height,
  y: x,
  width: height,
  height: width,
});

/** Whether nothing was done to the photo. */
export const isUntouched = ({ turns, crop, covers }: Edit) => turns === 0 && !crop && covers.length === 0;

/** An area in whole pixels of a picture of this size; never smaller than it was. */
export function pixelsOf(area: Area, size: { width: number; height: number }, margin = 0): Area {
  const x = within(Math.floor(area.x * size.width) - margin, 0, size.width);
  const y = within(Math.floor(area.y * size.height) - margin, 0, size.height);
  const right = within(Math.ceil((area.x + area.width) * size.width) + margin, 0, size.width);
  const foot = within(Math.ceil((area.y + area.height) * size.height) + margin, 0, size.height);
  return { x, y, width: right - x, height: foot - y };
}

/** How wide and high a picture is after so many quarter turns, in whole pixels. */
export function sizeAfter({ width, height }: { width: number; height: number }, turns: number) {
  const upright = { width: Math.max(1, Math.floor(width)), height: Math.max(1, Math.floor(height)) };
  return turns % 2 === 0 ? upright : { width: upright.height, height: upright.width };
}
