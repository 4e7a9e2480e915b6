/**
 * How Node keeps house in the server: it tidies up sooner, so that what is young and dies at once is not left lying about.
 * Without, the heap grows to twice of what is needed as long as the machine has memory (docs/performance.md).
 */
export const serverFlags = ['--max-semi-space-size=4', '--heap-growing-percent=30'];

/** One arena of malloc, which gives back at once what is free at its end: 10 MiB less. The Dockerfile says the same. */
export const serverEnvironment = {
  MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX || '1',
  MALLOC_TRIM_THRESHOLD_: process.env.MALLOC_TRIM_THRESHOLD_ || '131072',
};
