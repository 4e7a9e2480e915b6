const at = (sorted: number[], share: number) => sorted[Math.floor((sorted.length - 1) * share)]!.toFixed(1);

/** The middle and the late end of some times in milliseconds, in words. */
export function spread(times: number[]) {
  const sorted = times.toSorted((a, b) => a - b);
  return `p50 ${at(sorted, 0.5)} ms, p99 ${at(sorted, 0.99)} ms`;
}
