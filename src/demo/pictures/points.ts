export type Point = readonly [x: number, y: number];

/** Points, or their numbers as `'x,y x,y'`. */
export type Points = string | readonly Point[];

/** The points, however they are written. */
export function pointsOf(points: Points): readonly Point[] {
  if (typeof points !== 'string') return points;
  return points.split(' ').map(pair => pair.split(',').map(Number) as [number, number]);
}

/** To tenths: a picture shows no less. */
export const round = (value: number) => Math.round(value * 10) / 10;

/** Catmull and Rom's curve through the points, as cubic Béziers. */
export function smooth(points: readonly Point[], closed: boolean) {
  const count = points.length;
  const near = (i: number) => (closed ? (i + count) % count : Math.min(Math.max(i, 0), count - 1));
  const at = (i: number) => points[near(i)]!;
  const parts = Array.from({ length: closed ? count : count - 1 }, (_, i) => {
    const [before, from, to, after] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const leave = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
    const arrive = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
    return `C${[...leave, ...arrive, ...to].map(round).join(' ')}`;
  });
  return `M${points[0]!.map(round).join(' ')}${parts.join('')}`;
}
