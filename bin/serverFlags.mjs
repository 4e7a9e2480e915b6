/**
 * How Node keeps house in the server: it tidies up sooner, so that what is young and dies at once is not left lying about.
 * Without, the heap grows to twice of what is needed as long as the machine has memory (docs/performance.md).
 */
export const serverFlags = ['--max-semi-space-size=8', '--heap-growing-percent=30'];
