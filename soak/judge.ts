import type { Gauges } from './server.ts';

/** The line that lies nearest to these points: how much y grows for each x. */
export function slopeOf(points: [x: number, y: number][]) {
  const mean = (of: 0 | 1) => points.reduce((sum, point) => sum + point[of], 0) / points.length;
  const [x, y] = [mean(0), mean(1)];
  const top = points.reduce((sum, [a, b]) => sum + (a - x) * (b - y), 0);
  return top / points.reduce((sum, [a]) => sum + (a - x) ** 2, 0);
}

export const at = (times: number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * share)] ?? 0;

const thirds = <T>(all: T[]) => {
  const size = Math.floor(all.length / 3);
  return [all.slice(0, size), all.slice(-size)] as const;
};
const middle = (numbers: number[]) => at(numbers, 0.5);

/** The middle of the first third of these numbers, and that of the last. */
export const ends = (numbers: number[]) => thirds(numbers).map(middle) as [number, number];

/** Flat: at the end no more than at the beginning, but for a tenth and two. */
export function isFlat(all: Gauges[], name: keyof Gauges) {
  const [first, last] = ends(all.map(gauges => gauges[name]));
  return { first, last, ok: last <= first * 1.1 + 2 };
}
