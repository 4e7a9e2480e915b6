import type { Gauges } from './server.ts';

/** The value below which this share of them lies: 0.99 of response times is p99. 0 of none. */
export const at = (times: number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * share)] ?? 0;

const thirds = <T>(all: T[]) => {
  const size = Math.floor(all.length / 3);
  return [all.slice(0, size), all.slice(-size)] as const;
};
/**
 * How much y grows for each x: the middle of the slopes between any two of these points (Theil and Sen), which one step
 * does not move, as a heap makes it that was once widened for a busy minute.
 */
export function slopeOf(points: [x: number, y: number][]) {
  const slopes = points.flatMap(([x, y], n) =>
    points.slice(n + 1).map(([laterX, laterY]) => (laterY - y) / (laterX - x)),
  );
  return at(slopes, 0.5);
}

const middle = (numbers: number[]) => at(numbers, 0.5);

/** The middle of the first third of these numbers, and that of the last. */
export const ends = (numbers: number[]) => thirds(numbers).map(middle) as [number, number];

/** Flat: at the end no more than at the beginning, but for a tenth and two. */
export function isFlat(all: Gauges[], name: keyof Gauges) {
  const [first, last] = ends(all.map(gauges => gauges[name]));
  return { first, last, ok: last <= first * 1.1 + 2 };
}
