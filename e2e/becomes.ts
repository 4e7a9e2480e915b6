import assert from 'node:assert/strict';

/** Waits until `read` gives `wanted`, as a person would who looks again; fails with what it gave last. */
export async function becomes<T>(read: () => Promise<T>, wanted: T, milliseconds = 45_000) {
  const end = Date.now() + milliseconds;
  for (let pause = 20; ; pause = Math.min(pause * 1.5, 200)) {
    const last = await read();
    try {
      return assert.deepEqual(last, wanted);
    } catch (fault) {
      if (Date.now() > end) throw fault;
    }
    await new Promise(resolve => setTimeout(resolve, pause));
  }
}
